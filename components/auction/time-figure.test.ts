import { expect, test } from 'vitest';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { timeFigure } from './time-figure.ts';

const now = Date.UTC(2026, 10, 21, 12);
const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
const day = 86_400;
const boat = (more: object) =>
  ({
    boat: { status: 'live', startsAt: at(-day), endsAt: at(3_600), mine: null, ...more },
  }) as unknown as LiveBoat;

test.each([
  [
    'before the start, to the opening',
    { status: 'scheduled', startsAt: at(90) },
    'before',
    ['Opens in', '00:01:30'],
  ],
  [
    'days before the start, in days',
    { status: 'scheduled', startsAt: at(6 * day + 60) },
    'before',
    ['Opens in', '6 days'],
  ],
  ['while it runs, to the close', {}, 'live', ['Time left', '01:00:00']],
  ['days before the close, in days', { endsAt: at(4 * day + 60) }, 'live', ['Time left', '4 days']],
  [
    'in the offer window, to its end by the rules',
    { status: 'offer-window', endsAt: at(-60) },
    'not-met',
    ['Offer window ends in', '23:59:00'],
  ],
  [
    'in the offer window of one it concerns, to the end the server said',
    { status: 'offer-window', endsAt: at(-60), mine: { offerEndsAt: at(30) } },
    'not-met',
    ['Offer window ends in', '00:00:30'],
  ],
  [
    'more than a day before the end of the offer window, in hours',
    { status: 'offer-window', endsAt: at(-60), mine: { offerEndsAt: at(1.5 * day) } },
    'not-met',
    ['Offer window ends in', '36 hours'],
  ],
  [
    'once the offer window is over, before the site has said so',
    { status: 'offer-window', endsAt: at(-2 * day) },
    'not-met',
    ['Offer window', 'Ended'],
  ],
  ['past its end, before the result', { endsAt: at(-1) }, 'closing', ['Time left', 'Expired']],
  [
    'once there’s a winner',
    { status: 'sold', saleState: 'pending', endsAt: at(-60) },
    'pending',
    ['Result', 'Sale pending'],
  ],
  [
    'to the one who won it',
    { status: 'sold', saleState: 'pending', endsAt: at(-60) },
    'won',
    ['Result', 'Sale pending'],
  ],
  [
    'once the sale is done',
    { status: 'sold', saleState: 'done', endsAt: at(-60) },
    'sold',
    ['Result', 'Sold'],
  ],
  [
    'once the sale fell through',
    { status: 'unsold', saleState: 'fell-through', endsAt: at(-60), currentBid: 13_150_000 },
    'fell-through',
    ['Bid to $131,500', 'Sale fell through'],
  ],
  [
    'once it was bid to less than its reserve',
    { status: 'reserve-not-met', endsAt: at(-60), currentBid: 13_150_000 },
    'not-met',
    ['Bid to $131,500', 'Not sold'],
  ],
  [
    'once it ended without a bid',
    { status: 'unsold', endsAt: at(-60), currentBid: null },
    'unsold',
    ['Result', 'Not sold'],
  ],
  ['once it was withdrawn', { status: 'withdrawn' }, 'withdrawn', ['Result', 'Withdrawn']],
] as const)('%s', (_, more, status, figure) => {
  expect(timeFigure(boat(more), status, now, day)).toEqual(figure);
});
