import * as calls from '../contract/account.ts';
import { send, type SendOptions, type Body, type Query } from './api-client.ts';

/** My notifications, the last first. */
export const listNotifications = (query: Query<typeof calls.listNotifications> = {}, options?: SendOptions) => send(calls.listNotifications, { query }, options);

/** Mark one read (id), or all. */
export const readNotification = (body: Body<typeof calls.readNotification>, options?: SendOptions) => send(calls.readNotification, { body }, options);
