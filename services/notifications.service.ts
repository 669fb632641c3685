import * as calls from '../contract/notifications.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** The user's notifications, newest first. */
export const listNotifications = requestWithQuery(calls.listNotifications);

/** Mark one as read (id), or all. */
export const readNotification = requestWithBody(calls.readNotification);

/** Stop or restart emails of one kind. */
export const unsubscribe = requestWithQuery(calls.unsubscribe);
