import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { firstState, type ModalName, type ModalProps, type ModalState } from './state.ts';

export type { ModalName, ModalProps } from './state.ts';

const modalSlice = createSlice({
  name: 'modal',
  initialState: firstState.modal,
  reducers: {
    openModal: {
      prepare: (name: ModalName, props: ModalProps = {}) => ({ payload: { name, props } }),
      reducer: (_, { payload }: PayloadAction<{ name: ModalName; props: ModalProps }>): ModalState => ({
        ...payload,
        solved: null,
      }),
    },
    /** Dismissed: nothing follows. */
    closeModal: () => firstState.modal,
    /** Completed: closes, and lets the requester continue. */
    modalSolved: (_, { payload }: PayloadAction<ModalName>): ModalState => ({
      ...firstState.modal,
      solved: payload,
    }),
  },
});

export const { openModal, closeModal, modalSolved } = modalSlice.actions;
export const modalReducer = modalSlice.reducer;
