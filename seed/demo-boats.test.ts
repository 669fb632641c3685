import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { incrementAt } from '../contract/increments.ts';
import { ruleDefaults } from '../contract/limits.ts';
import { canBePanorama } from '../contract/panoramas.ts';
import { decideBid, type AuctionState } from '../server/bidding/engine.ts';
import { zoneOfZip } from '../server/zone-of-zip.ts';
import { chance, playBids } from './bid-history.ts';
import type { DemoBoat } from './boat.ts';
import { boats } from './boats.ts';
import { documentText } from './document-text.ts';
import { linesPerPage, pdf } from './documents.ts';
import { hoursOf } from './hours.ts';
import { picturesOf } from './pictures-of.ts';
import { viewsOf } from './tell-story.ts';

test.each(boats.map((boat) => [boat.slug, boat] as const))(
  '%s has at least 8 pictures in several categories, all drawn',
  (slug, boat) => {
    const pictures = picturesOf(boat);
    expect(pictures.length).toBeGreaterThanOrEqual(8);
    expect(new Set(pictures.map(({ category }) => category)).size).toBeGreaterThan(2);
    for (const [index, { caption }] of pictures.entries()) {
      expect(caption).not.toBe('');
      expect(existsSync(new URL(`./pictures/${slug}-${index + 1}.webp`, import.meta.url))).toBe(true);
    }
  },
);

test('one boat has a 360° photo, among the pictures that its page shows', async () => {
  const places = boats.flatMap((boat) =>
    picturesOf(boat).flatMap(({ isPanorama, caption }, index) =>
      isPanorama ? [{ slug: boat.slug, index, caption }] : [],
    ),
  );
  expect(places).toEqual([{ slug: 'grand-banks-42-classic', index: 3, caption: 'The salon, all around' }]);
  const file = fileURLToPath(new URL('./pictures/grand-banks-42-classic-4.webp', import.meta.url));
  const { width, height } = await sharp(file).metadata();
  expect(canBePanorama({ width, height })).toBe(true);
});

test('every document has as many pages as its boat says', () => {
  for (const boat of boats)
    for (const document of boat.documents ?? []) {
      const { title, pages } = document;
      const file = Buffer.from(pdf(title, documentText(boat, document))).toString('latin1');
      expect([title, file.match(/\/Type \/Page /g)?.length]).toEqual([title, pages]);
    }
}, 120_000);

test('an answer that names a page is right about it, and none promises photographs that no document has', () => {
  for (const { slug, talk = [], documents = [] } of boats) {
    const notes = documents.flatMap((document) => Object.keys(document.notes ?? {}).map(Number));
    for (const { answer = '' } of talk) {
      const [, page] = /\bpage (\d+)/i.exec(answer) ?? [];
      if (page) expect([slug, notes]).toEqual([slug, expect.arrayContaining([Number(page)])]);
      expect([slug, answer]).not.toEqual([slug, expect.stringMatching(/photograph.* (survey|page)/i)]);
    }
    for (const { title } of documents) expect(title).not.toMatch(/photograph/i);
  }
  for (const boat of boats)
    for (const document of boat.documents ?? [])
      for (const [page, note] of Object.entries(document.notes ?? {})) {
        const lines = documentText(boat, document).slice((Number(page) - 1) * linesPerPage);
        expect(lines.slice(0, 4).join(' ')).toContain(note);
      }
});

const { increments, softCloseSeconds } = ruleDefaults;
const isOnIncrement = (amount: number) => amount % incrementAt(increments, amount) === 0;
function incrementsBetween(from: number, to: number): number {
  if (to < from) return -incrementsBetween(to, from);
  let steps = 0;
  for (let amount = from; amount < to; steps++) amount += incrementAt(increments, amount);
  return steps;
}
const withBids = boats.filter(({ bids = 0 }) => bids > 0);

/** Plays a boat's bids with the bidding engine; returns the prices shown, in turn. */
async function pricesOf(boat: DemoBoat, seed: number): Promise<number[]> {
  const openingBid = (boat.openingBid ?? 0) * 100;
  let state: AuctionState = {
    openingBid,
    reserve: boat.reserve == null ? null : boat.reserve * 100,
    price: null,
    leaderId: null,
    leaderMax: null,
    leaderSince: 0,
    secondMax: null,
    startsAt: 0,
    endsAt: 1_000_000,
    bidCount: 0,
    extendedCount: 0,
  };
  const prices: number[] = [];
  await playBids({
    bidders: [1, 2, 3, 4].slice(0, 2 + (seed % 3)),
    count: boat.bids ?? 0,
    openingBid,
    target: (boat.target ?? 0) * 100,
    increments,
    random: chance(seed),
    place: (bidderId, bid) => {
      const decision = decideBid(
        state,
        { bidderId, at: 1, ...bid },
        { increments, softCloseMs: softCloseSeconds * 1_000 },
      );
      if (!decision.accepted) throw new Error(`${boat.slug}: ${decision.code}`);
      state = decision.next;
      const price = state.price ?? 0;
      prices.push(price);
      return {
        minimumBid: price + incrementAt(increments, price),
        isLeading: decision.outcome === 'leading',
      };
    },
  });
  return prices;
}

test.each(withBids.map((boat) => [boat.slug, boat] as const))(
  '%s is bid up on increments, in steps of a few',
  async (_, boat) => {
    for (let seed = 1; seed < 40; seed++) {
      const prices = await pricesOf(boat, seed);
      for (const [i, price] of prices.entries()) {
        const before = prices[i - 1] ?? (boat.openingBid ?? 0) * 100;
        expect([price, isOnIncrement(price)]).toEqual([price, true]);
        expect(incrementsBetween(before, price)).toBeLessThanOrEqual(4);
      }
      const last = prices.at(-1) ?? 0;
      const target = (boat.target ?? 0) * 100;
      expect(Math.abs(incrementsBetween(last, target))).toBeLessThanOrEqual(1);
      const isMet = boat.reserve == null || last >= boat.reserve * 100;
      if (boat.placement === 'sold' || boat.placement === 'reserve-not-met')
        expect([boat.slug, isMet]).toEqual([boat.slug, boat.placement === 'sold']);
    }
  },
);

test('opening bids and reserves are whole increments', () => {
  for (const { openingBid = 0, reserve } of boats)
    for (const amount of [openingBid * 100, (reserve ?? 0) * 100]) expect(isOnIncrement(amount)).toBe(true);
});

const nows = [
  '2026-11-23T01:46:00Z',
  '2026-03-08T09:30:00Z', // the night the clocks go forward
  '2026-11-01T05:30:00Z', // and back
  '2026-07-04T16:00:00Z',
  '2026-07-05T03:59:00Z',
].map((at) => Date.parse(at));
const localHour = (at: number, zip: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zoneOfZip(zip)).hour;
const places = new Map<string, number>();
const inPlace = boats.map((boat) => {
  const place = places.get(boat.placement) ?? 0;
  places.set(boat.placement, place + 1);
  return { ...boat, place };
});

test.each(nows)('auctions end between 8 and 10 PM where the boat is, seeded at %s', (now) => {
  const minute = 60_000;
  let soon = 0;
  for (const { slug, placement, place, zip } of inPlace) {
    const hours = hoursOf({ placement, place, zip, now, random: chance(place + 1) });
    if (!hours) continue;
    const left = hours.endsAt - now;
    if (placement === 'ends-in-10-minutes') expect(left).toBeLessThan(10 * minute);
    if (placement === 'ends-within-the-hour') expect(left).toBeLessThan(60 * minute);
    if (left > 0 && left < 60 * minute) soon += 1;
    if (placement === 'ends-in-10-minutes' || placement === 'ends-within-the-hour') continue;
    const at = placement === 'scheduled' ? hours.startsAt : hours.endsAt;
    expect([slug, [20, 21].includes(localHour(at, zip))]).toEqual([slug, true]);
    if (placement === 'ends-today') expect(left).toBeLessThanOrEqual(25 * 60 * minute + 5 * minute);
    if (placement === 'scheduled') expect(hours.startsAt).toBeGreaterThan(now);
    else expect(hours.startsAt).toBeLessThan(now);
    if (['sold', 'reserve-not-met', 'unsold'].includes(placement)) expect(left).toBeLessThan(-60 * minute);
  }
  expect(soon).toBeGreaterThanOrEqual(4);
});

test('views fit the bids and the watchers', () => {
  for (let seed = 1; seed < 100; seed++)
    for (const [watchers, bids] of [
      [0, 0],
      [3, 0],
      [5, 31],
      [7, 44],
    ] as const) {
      const views = viewsOf(watchers, bids, chance(seed));
      expect(views).toBeGreaterThan(bids * 3 + watchers * 20);
      expect(views).toBeLessThan(60 + bids * 6 + watchers * 40);
    }
});
