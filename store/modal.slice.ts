import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The modals of the shell; `AuthModals` (components/auth) draws them. Not persisted. */
export type ModalName = 'sign-in' | 'forgot-password' | 'reset-password' | 'verify-email' | 'change-password' | 'bid-winner' | 'new-bid' | 'alert';

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
}

interface ModalState {
  name: ModalName | null;
  props: ModalProps;
}
const initialState: ModalState = { name: null, props: {} };

const modalSlice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    openModal: {
      prepare: (name: ModalName, props: ModalProps = {}) => ({ payload: { name, props } }),
      reducer: (_, { payload }: PayloadAction<{ name: ModalName; props: ModalProps }>): ModalState => payload,
    },
    closeModal: () => initialState,
  },
});

export const { openModal, closeModal } = modalSlice.actions;
export const modalReducer = modalSlice.reducer;
