import * as calls from '../contract/account.ts';
import { send, type SendOptions, type Body, type Query } from './api-client.ts';

/** My notifications, the last first. */
export const listNotifications = (query: Query<typeof calls.listNotifications> = {}, options?: SendOptions) =>
  send(calls.listNotifications, { query }, options);

/** Mark one read (id), or all. */
export const readNotification = (body: Body<typeof calls.readNotification>, options?: SendOptions) =>
  send(calls.readNotification, { body }, options);

/** Stops mails of one kind, or starts them again. */
export const unsubscribe = (query: Query<typeof calls.unsubscribe>, options?: SendOptions) =>
  send(calls.unsubscribe, { query }, options);
