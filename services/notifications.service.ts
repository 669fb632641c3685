import * as calls from '../contract/account.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** My notifications, the last first. */
export const listNotifications = requestWithQuery(calls.listNotifications);

/** Mark one read (id), or all. */
export const readNotification = requestWithBody(calls.readNotification);

/** Stops emails of one kind, or starts them again. */
export const unsubscribe = requestWithQuery(calls.unsubscribe);
