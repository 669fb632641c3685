import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notification } from '../contract/notifications.ts';
import { firstState } from './state.ts';
import { signedOut } from './user.slice.ts';

const without = (list: Notification[], other: readonly Notification[]) =>
  list.filter((one) => !other.some(({ id }) => id === one.id));

const notificationsSlice = createSlice({
  name: 'notification',
  initialState: firstState.notification,
  reducers: {
    /**
     * The first page. Those received live while it was loading stay in front of it, and older ones that continue it
     * stay behind it: a short preview doesn't shorten a page.
     */
    notificationsLoaded(
      state,
      { payload }: PayloadAction<{ list: Notification[]; unReadCount: number; loadMoreFlag: boolean }>,
    ) {
      const newest = payload.list[0]?.id ?? 0;
      const newer = state.list.filter(({ id }) => id > newest);
      const last = payload.list.at(-1);
      const place = last ? state.list.findIndex(({ id }) => id === last.id) : -1;
      const older = payload.loadMoreFlag && place >= 0 ? state.list.slice(place + 1) : [];
      state.list = [...newer, ...payload.list, ...older];
      state.unread = payload.unReadCount + newer.filter(({ isRead }) => !isRead).length;
      if (older.length === 0) state.hasMore = payload.loadMoreFlag;
    },
    /** An older page goes to the end. */
    notificationsAppended(
      state,
      { payload }: PayloadAction<{ list: Notification[]; loadMoreFlag: boolean }>,
    ) {
      state.list.push(...without(payload.list, state.list));
      state.hasMore = payload.loadMoreFlag;
    },
    /** A new one goes to the front and is counted once. `hasPopup`: shown by a dialog instead of a toast. */
    notificationArrived: {
      prepare: (notification: Notification, hasPopup = false) => ({
        payload: notification,
        meta: { at: Date.now(), hasPopup },
      }),
      reducer(
        state,
        { payload, meta }: PayloadAction<Notification, string, { at: number; hasPopup: boolean }>,
      ) {
        const isNew = !state.list.some(({ id }) => id === payload.id);
        state.list = [payload, ...without(state.list, [payload])];
        if (!isNew) return;
        if (!payload.isRead) state.unread += 1;
        if (!meta.hasPopup) state.arrived = { notification: payload, at: meta.at };
      },
    },
    /** Increments the count, or sets it. */
    unreadCounted(state, { payload }: PayloadAction<number | undefined>) {
      state.unread = payload ?? state.unread + 1;
    },
    /** Marks one as read, or all without an id; the count follows unless the server's is given. */
    notificationsRead(state, { payload }: PayloadAction<{ id?: number; unread?: number }>) {
      let marked = 0;
      for (const one of state.list) {
        if ((payload.id === undefined || one.id === payload.id) && !one.isRead) {
          one.isRead = 1;
          marked += 1;
        }
      }
      state.unread = payload.unread ?? (payload.id === undefined ? 0 : Math.max(0, state.unread - marked));
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => firstState.notification),
});

export const {
  notificationsLoaded,
  notificationsAppended,
  notificationArrived,
  unreadCounted,
  notificationsRead,
} = notificationsSlice.actions;
export const notificationsReducer = notificationsSlice.reducer;
