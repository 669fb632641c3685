import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The modals of the shell; `AuthModals` (components/auth) draws them. Not persisted. */
export type ModalName = 'sign-in' | 'forgot-password' | 'reset-password' | 'verify-email' | 'change-password' | 'phone' | 'card' | 'terms' | 'own-boat' | 'bid-winner' | 'new-bid' | 'alert';

export interface ModalProps {
  /** sign-in: what is kept until then ("Your bid of $87,000 is kept."). */
  reason?: string;
  /** Where to go afterwards; stays here when left out. */
  redirect?: string;
  email?: string;
  title?: string;
  body?: string;
  market_place_id?: number;
  amount?: number;
  allInPrice?: number;
  canSkip?: boolean;
  /** new-bid: somebody else took the lead from me. */
  isOutbid?: boolean;
  boatTitle?: string;
}

interface ModalState {
  name: ModalName | null;
  props: ModalProps;
  /** The step that was just done (signed in, card added, …): who sent the visitor there goes on when it changes to its name. */
  solved: ModalName | null;
}
const initialState: ModalState = { name: null, props: {}, solved: null };

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    openModal: {
      prepare: (name: ModalName, props: ModalProps = {}) => ({ payload: { name, props } }),
      reducer: (_, { payload }: PayloadAction<{ name: ModalName; props: ModalProps }>): ModalState => ({ ...payload, solved: null }),
    },
    /** Given up: nothing follows. */
    closeModal: () => initialState,
    /** Done: closes, and lets the asker go on. */
    modalSolved: (_, { payload }: PayloadAction<ModalName>): ModalState => ({ ...initialState, solved: payload }),
  },
});

export const { openModal, closeModal, modalSolved } = modalSlice.actions;
export const modalReducer = modalSlice.reducer;
