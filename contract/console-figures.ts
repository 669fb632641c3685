import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Instant, Nullable, OneOf, Strict } from './common.ts';

const Sum = Type.Integer({ description: 'minor units' });
/** Of a day, week (from Monday) or month (UTC), or of a make or type over the whole time. */
export const FigureRow = Type.Object({
  key: Type.String({ description: 'the first day, or the make or type' }),
  ended: Type.Integer(),
  sold: Type.Integer(),
  gross: Sum,
  bids: Type.Integer(),
  bidders: Type.Integer({ description: 'summed over auctions' }),
  withReserve: Type.Integer(),
  /** The final price as a share of the reserve, on average, in basis points; null without reserves. */
  reserveShare: Nullable(Type.Integer()),
  signUps: Type.Integer(),
  firstCards: Type.Integer(),
  firstBids: Type.Integer(),
  firstWins: Type.Integer(),
  fees: Sum,
  plans: Sum,
  upsells: Sum,
  dealers: Type.Integer({ description: 'active on the average day' }),
});
export type FigureRow = Static<typeof FigureRow>;

const query = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  by: Type.Optional(OneOf('day', 'week', 'month', 'make', 'type')),
};
/** The last 90 days by week unless told otherwise. Exact to the hour of `computedAt`. */
export const readFigures = call({
  method: 'GET',
  path: '/console/figures',
  summary: 'Sales, bids, members and revenue over time',
  access: 'site-staff',
  needs: 'see-reports',
  query: Strict(query),
  data: Type.Object({ lists: Type.Array(FigureRow), total: FigureRow, computedAt: Nullable(Instant) }),
});
export const exportFigures = call({
  method: 'GET',
  path: '/console/figures.csv',
  summary: 'Sales, bids, members and revenue over time, as CSV',
  access: 'site-staff',
  needs: 'see-reports',
  answers: 'text/csv',
  perMinute: 10,
  query: Strict(query),
  data: Type.Object({}),
});
