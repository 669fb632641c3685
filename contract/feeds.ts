import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Nullable, OneOf, Strict, Text } from './common.ts';
import { Import, ListAs } from './imports.ts';

/**
 * `whenGone`: boats missing from the feed are withdrawn, or only flagged. After ten failures in a row it
 * pauses (`isActive` false).
 */
export const Feed = Type.Object({
  id: Id,
  name: Type.String(),
  url: Nullable(Type.String()),
  format: OneOf('csv', 'json'),
  everyHours: Type.Integer(),
  whenGone: OneOf('withdraw', 'flag'),
  listAs: ListAs,
  isActive: Type.Boolean(),
  isMatched: Type.Boolean({ description: 'its columns are mapped: it runs automatically' }),
  boats: Type.Integer({ description: 'its listings that are live or in preparation' }),
  failures: Type.Integer({ description: 'in a row' }),
  nextFetchAt: Nullable(Instant),
  runs: Type.Array(Import, { description: 'the last ten runs' }),
});
export type Feed = Static<typeof Feed>;
/** `url` null: its deliveries are uploaded (uploadCsv). */
export const FeedInput = Strict({
  id: Type.Optional(Id),
  name: Text(80, 1),
  url: Nullable(Text(2_000)),
  format: OneOf('csv', 'json'),
  everyHours: Type.Integer({ minimum: 1, maximum: 168 }),
  whenGone: OneOf('withdraw', 'flag'),
  listAs: ListAs,
  isActive: Type.Boolean(),
});
export type FeedInput = Static<typeof FeedInput>;
/** Oldest first; each with its runs, newest first. Codes: forbidden (not a dealer). */
export const listFeeds = call({
  method: 'GET',
  path: '/marketPlace/feeds',
  summary: 'My inventory feeds with their history',
  access: 'signed-in',
  data: Type.Object({ lists: Type.Array(Feed), total: Type.Integer() }),
});
/**
 * With an id, changes a feed; without, adds one and fetches it immediately. Addresses inside a network are
 * refused (docs/decisions/0062).
 * Codes: forbidden, not_found, invalid_request at url or name, conflict (at name or url: another feed has both; or ten feeds),
 * terms_required (boats that are to be listed).
 */
export const saveFeed = call({
  method: 'POST',
  path: '/marketPlace/feeds',
  summary: 'Add or change an inventory feed',
  access: 'signed-in',
  perMinute: 30,
  body: FeedInput,
  data: Feed,
});
/**
 * The reply is the feed before the delivery. `acceptGone`: confirms that more than half of its boats may be
 * withdrawn. Codes: forbidden, not_found, transition_refused (it has no URL).
 */
export const fetchFeed = call({
  method: 'POST',
  path: '/marketPlace/feeds/{id}/fetch',
  summary: 'Fetch a feed now',
  access: 'signed-in',
  perMinute: 10,
  params: Strict({ id: Id }),
  body: Strict({ acceptGone: Type.Boolean({ default: false }) }),
  data: Feed,
});
/** Codes: forbidden, not_found. */
export const deleteFeed = call({
  method: 'DELETE',
  path: '/marketPlace/feeds/{id}',
  summary: 'Delete a feed; its boats stay',
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: Done,
});
