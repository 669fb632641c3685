import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Nullable, Strict, Text } from './common.ts';
import { notificationEvent } from './limits.ts';

/**
 * `event`: a code from `notificationEvent` (docs/auction-rules.md, "Notifications"). `user_id`: the
 * recipient. `market_place_id` and `boat` are null for code 13, which is about the account itself.
 */
export const Notification = Type.Object({
  id: Id,
  market_place_id: Nullable(Id),
  event: Type.Integer({ minimum: 1, maximum: notificationEvent.sale }),
  comment_id: Nullable(Id),
  isRead: Type.Integer({ description: '0 or 1' }),
  message: Type.Object({ title: Type.String(), body: Type.String() }),
  createdAt: Instant,
  user_id: Id,
  boat: Nullable(Type.Object({ title: Type.String(), cover: Nullable(Type.String()) })),
  path: Type.Optional(Nullable(Type.String({ description: "the page to open, when it isn't the boat's" }))),
});
export type Notification = Static<typeof Notification>;
/**
 * Called from an email's link or an email app's unsubscribe button, without signing in. Stops emails of one
 * kind (`event` 0: the newsletter), or starts them again. Codes: not_found for a damaged link.
 */
export const unsubscribe = call({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Unsubscribe from one kind of email',
  access: 'anyone',
  perMinute: 30,
  query: Strict({ token: Text(500, 1), subscribed: Type.Boolean({ default: false }) }),
  data: Type.Object({ event: Type.Integer(), subscribed: Type.Boolean() }),
});
/**
 * `before` (a notification id) pages without gaps or duplicates while new ones arrive; it takes precedence
 * over `page`.
 */
export const listNotifications = call({
  method: 'GET',
  path: '/notification/lists',
  summary: 'My notifications, newest first',
  access: 'signed-in',
  query: Strict({
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    before: Type.Optional(Id),
  }),
  data: Type.Object({
    list: Type.Array(Notification),
    unReadCount: Type.Integer(),
    loadMoreFlag: Type.Boolean(),
  }),
});
/** `unReadCount`: how many are still unread. Codes: not_found for an id that isn't mine. */
export const readNotification = call({
  method: 'PATCH',
  path: '/notification/read',
  summary: 'Mark one notification (id) or all of them read',
  access: 'signed-in',
  body: Strict({ id: Type.Optional(Id) }),
  data: Type.Object({ unReadCount: Type.Integer() }),
});
