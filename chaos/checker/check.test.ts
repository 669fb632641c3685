import { expect, test } from 'vitest';
import type { Attempt } from '../history.ts';
import { check } from './check.ts';
import { SampleRun, seller } from './sample-run.ts';
import * as errors from '../../locales/errors.ts';

/** Two auctions: one is sold after an extension, one ends below its reserve after an outage. */
function sampleRun(): SampleRun {
  const run = new SampleRun();
  const [sold, unmet] = [run.open({ seconds: 60 }), run.open({ seconds: 80, reserve: 90_000_00 })];
  run.bid(sold, 11, 12_000, 5);
  run.bid(sold, 12, 11_000, 10, 'direct');
  run.bid(sold, 13, 11_000, 15); // too low
  run.bid(sold, 12, 15_000, 20);
  run.bid(sold, 12, 16_000, 25); // a raise
  run.bid(sold, 13, 20_000, 55); // extends
  run.bid(sold, 11, 99_000, 70); // too late
  run.bid(unmet, 11, 20_000, 30);
  run.bid(unmet, 13, 30_000, 40);
  run.outage(72, 85);
  return run.close();
}

/** The names of the properties that don't hold. */
const failed = ({ history, final }: SampleRun) =>
  check(history, final)
    .filter(({ problems }) => problems.length > 0)
    .map(({ name }) => name);
const problems = ({ history, final }: SampleRun) => check(history, final).flatMap((one) => one.problems);

const acknowledged = 'Acknowledged bids are stored, each once';
const replay = 'The engine reaches the same states';
const linearizable = 'Each auction is linearizable';
const closing = 'Each auction closes once, at its time';
const money = 'Money is balanced';
const notices = 'No notification is lost or doubled';
const feeds = 'Every feed ends in the server’s state';

/** A bid's own rows are gone, as after a failover to a server that didn't have them. */
function lose({ final }: SampleRun, seq: number): void {
  final.bids = final.bids.filter((bid) => bid.boatId !== 1 || bid.seq !== seq);
}

const first = <T>(list: readonly T[], isIt: (one: T) => boolean = () => true): T => {
  const found = list.find(isIt);
  if (found === undefined) throw new Error('The sample has no such line.');
  return found;
};

test('an honest run has every property', () => {
  expect(problems(sampleRun())).toEqual([]);
});

test('an acknowledged bid that is lost', () => {
  const run = sampleRun();
  lose(run, 1);
  expect(failed(run)).toEqual([acknowledged, replay, linearizable, notices]);
  expect(problems(run)).toContain("Bid 11 11-0 was acknowledged and isn't stored.");
});

test('a bid that is stored twice', () => {
  const run = sampleRun();
  const bid = first(run.final.bids, ({ seq }) => seq === 1);
  run.final.bids.push({ ...bid, id: 99, seq: 90, endSeq: 90 });
  expect(problems(run)).toContain('Bid 11 11-0 is stored 2 times.');
});

test('a bid that was refused and is stored', () => {
  const run = sampleRun();
  const attempt = first(run.history, ({ status }) => status === 200);
  Object.assign(attempt, { status: 409, code: 'bid_too_low', minimumBid: 10_000_00 });
  expect(failed(run)).toContain(acknowledged);
});

test('a bid that was said not to be placed and is stored', () => {
  const run = sampleRun();
  const message = String(errors.unavailable_yourBidWasntPlacedBecauseThe);
  Object.assign(
    first(run.history, ({ status }) => status === 200),
    { status: 503, code: 'unavailable', message },
  );
  expect(failed(run)).toEqual([acknowledged]);
});

test('a bid without an answer may be stored or not', () => {
  const stored = sampleRun();
  const unanswered = { status: 0, code: 'timeout' };
  Object.assign(
    first(stored.history, ({ status }) => status === 200),
    unanswered,
  );
  expect(problems(stored)).toEqual([]);
  const absent = sampleRun();
  Object.assign(
    first(absent.history, ({ status }) => status === 409),
    unanswered,
  );
  expect(problems(absent)).toEqual([]);
});

test('a bid that nobody sent', () => {
  const run = sampleRun();
  run.history.splice(0, 1);
  expect(problems(run)).toEqual(['Bid 11 11-0 is stored, but nobody sent it.']);
});

test('a receipt that differs from what is stored', () => {
  const run = sampleRun();
  const { bid } = first(run.history, ({ status }) => status === 200);
  Object.assign(bid ?? {}, { outcome: 'outbid' });
  expect(failed(run)).toEqual([acknowledged]);
});

test('a wrong leader', () => {
  const run = sampleRun();
  Object.assign(
    first(run.final.lots, ({ boatId }) => boatId === 1),
    { leaderId: 11 },
  );
  expect(failed(run)).toEqual([replay, money]);
});

test('an outcome that the engine wouldn’t have given', () => {
  const run = sampleRun();
  const bid = first(run.final.bids, ({ outcome }) => outcome === 'outbid');
  const { bid: receipt } = first(run.history, ({ key }) => key === bid.key);
  Object.assign(bid, { outcome: 'leading' });
  Object.assign(receipt ?? {}, { outcome: 'leading' });
  expect(failed(run)).toEqual([replay]);
});

test('a gap in the events', () => {
  const run = sampleRun();
  run.final.events = run.final.events.filter(({ boatId, seq }) => boatId !== 1 || seq !== 3);
  expect(failed(run)).toContain(replay);
  expect(problems(run).join()).toContain('event 3 is missing or doubled');
});

test('an event that shows another price', () => {
  const run = sampleRun();
  const { payload } = first(run.final.events, ({ type }) => type === 'bid');
  Object.assign(payload.boat ?? {}, { currentBid: 1 });
  expect(failed(run)).toEqual([replay]);
});

test('bids in another order than they were acknowledged in', () => {
  const run = sampleRun();
  // The second bid was answered before the first was sent.
  const [one, two] = run.history;
  Object.assign(one ?? {}, { from: (two?.to ?? 0) + 100, to: (two?.to ?? 0) + 200 });
  expect(failed(run)).toEqual([linearizable]);
});

test('a repeated bid counts from its first request', () => {
  const run = sampleRun();
  const [one, two] = run.history;
  if (!one || !two) throw new Error('The sample has too few bids.');
  const unanswered: Attempt = { ...one, status: 0 };
  delete unanswered.bid;
  run.history.unshift(unanswered);
  Object.assign(one, { from: two.to + 100, to: two.to + 200 });
  expect(problems(run)).toEqual([]);
});

test('a refusal that was never true', () => {
  const run = sampleRun();
  Object.assign(
    first(run.history, ({ code }) => code === 'bid_too_low'),
    { minimumBid: 5_000_00 },
  );
  expect(failed(run)).toEqual([linearizable]);
});

test('a refusal from a state that was over', () => {
  const run = sampleRun();
  // The minimum was true at first, but a later bid had been acknowledged before this one was sent.
  const refused = first(run.history, ({ code }) => code === 'bid_too_low');
  const later = first(run.history, ({ bidderId, amount }) => bidderId === 12 && amount === 16_000_00);
  Object.assign(refused, { from: later.to + 10, to: later.to + 20 });
  expect(failed(run)).toEqual([linearizable]);
});

test('an auction that was said to be over and wasn’t', () => {
  const run = sampleRun();
  const late = first(run.history, ({ code }) => code === 'auction_ended');
  Object.assign(late, { from: late.from - 40_000, to: late.to - 40_000 });
  expect(failed(run)).toEqual([linearizable]);
});

test('an auction that is closed twice', () => {
  const run = sampleRun();
  const status = first(run.final.events, ({ type, boatId }) => type === 'status' && boatId === 1);
  run.final.events.push({ ...status, seq: status.seq + 1 });
  expect(failed(run)).toContain(closing);
});

test('an auction that is never closed', () => {
  const run = sampleRun();
  run.final.transitions = [];
  run.final.events = run.final.events.filter(({ type }) => type !== 'status');
  expect(failed(run)).toContain(closing);
});

test('an auction that is closed before its end', () => {
  const run = sampleRun();
  const status = first(run.final.events, ({ type }) => type === 'status');
  status.at -= 1_000;
  expect(failed(run)).toEqual([closing]);
});

test('an end in an outage that wasn’t moved', () => {
  const run = sampleRun();
  run.final.outages.push({
    beganAt: Date.UTC(2026, 10, 26, 12, 1),
    endedAt: Date.UTC(2026, 10, 26, 12, 1, 5),
    isRecovered: true,
  });
  expect(failed(run)).toEqual([closing]);
});

test('an end that was moved for an outage that nobody recorded', () => {
  const run = sampleRun();
  run.final.outages = [];
  expect(failed(run)).toEqual([closing]);
});

test('a ledger that isn’t balanced', () => {
  const run = sampleRun();
  first(run.final.ledger).amount += 1;
  expect(failed(run)).toEqual([money]);
});

test('a hold that only the gateway knows', () => {
  const run = sampleRun();
  run.final.gatewayHolds.push({ ref: 'hold_x', amount: 100, captured: 0, state: 'held' });
  expect(failed(run)).toEqual([money]);
});

test('a fee that is taken twice', () => {
  const run = sampleRun();
  run.final.holds.push({ ...first(run.final.holds), ref: 'hold_x' });
  run.final.gatewayHolds.push({ ...first(run.final.gatewayHolds), ref: 'hold_x' });
  expect(failed(run)).toEqual([money]);
});

test('a sale to someone else than the high bidder', () => {
  const run = sampleRun();
  first(run.final.sales).buyerId = 11;
  expect(failed(run)).toEqual([money]);
});

test('a notification that is lost', () => {
  for (const lost of [/^outbid:/, /^bid:/, /^ended:/, /^outage:/]) {
    const run = sampleRun();
    const notice = first(run.final.notices, ({ dedupe }) => lost.test(dedupe));
    run.final.notices = run.final.notices.filter((one) => one !== notice);
    expect(failed(run)).toEqual([notices]);
  }
});

test('a notification that is doubled, or has no cause', () => {
  const doubled = sampleRun();
  doubled.final.notices.push({ ...first(doubled.final.notices), id: 99, mail: 'off' });
  expect(failed(doubled)).toEqual([notices]);
  const baseless = sampleRun();
  baseless.final.notices.push({
    id: 99,
    accountId: 11,
    boatId: 1,
    event: 2,
    dedupe: 'outbid:1:77',
    mail: 'off',
  });
  expect(failed(baseless)).toEqual([notices]);
});

test('bids that are stored together share a notification to the seller', () => {
  const run = sampleRun();
  const [one, two] = run.final.bids.filter(({ boatId }) => boatId === 1);
  if (!one || !two) throw new Error('The sample has too few bids.');
  for (const at of [two.at]) {
    Object.assign(one, { at });
    for (const event of run.final.events) if (event.boatId === 1 && event.seq === one.seq) event.at = at;
    for (const { bid } of run.history)
      if (bid?.seq === one.seq && bid.amount === one.amount) bid.at = new Date(at).toISOString();
  }
  run.final.notices = run.final.notices.filter(
    ({ accountId, dedupe }) => accountId !== seller || dedupe !== `bid:1:${one.seq}`,
  );
  expect(problems(run)).toEqual([]);
});

test('emails that are lost or come too often', () => {
  for (const [mail, copies] of [
    ['wanted', 1],
    ['sent', 0],
    ['sent', 4],
  ] as const) {
    const run = sampleRun();
    first(run.final.notices).mail = mail;
    run.final.emails['notification-1'] = copies;
    expect(failed(run)).toEqual([notices]);
  }
});

test('feeds that are behind, unsure, or show something else', () => {
  const changes = [{ seq: 2 }, { isSure: false }, { now: null }, { bids: [1] }];
  for (const change of changes) {
    const run = sampleRun();
    Object.assign(first(run.final.feeds), change);
    expect(failed(run)).toEqual([feeds]);
  }
});

test('a page that was loaded again shows only the newest lines', () => {
  const run = sampleRun();
  const feed = first(run.final.feeds);
  Object.assign(feed, { bids: feed.bids.slice(0, 2), wasReset: true });
  expect(problems(run)).toEqual([]);
});
