import { combineReducers } from '@reduxjs/toolkit';
import { boatReducer } from './boat.slice.ts';
import { modalReducer } from './modal.slice.ts';
import { notificationsReducer } from './notifications.slice.ts';
import { userReducer } from './user.slice.ts';

export const rootReducer = combineReducers({
  user: userReducer,
  boat: boatReducer,
  notification: notificationsReducer,
  modal: modalReducer,
});
