import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Video } from '../../contract/videos.ts';
import { accepted } from '../support/bidding.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let lister: Person;
let viewer: Person;
let bidder: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  dealer = await person(site, { userType: 2 });
  [lister, viewer, bidder] = await Promise.all([
    person(site, { dealerId: dealer.id, staffRole: 'lister' }),
    person(site, { dealerId: dealer.id, staffRole: 'viewer' }),
    person(site),
  ]);
});
afterAll(() => site.stop());

const trial = 'https://youtu.be/abcdefghijk?si=1';
const walk = 'https://vimeo.com/123456789/abcdef1234';
const set = (who: Person | undefined, boat: number, ...links: string[]) =>
  site.as(who?.token).post('/videos', { market_place_id: boat, links });
const shown = async (boat: number): Promise<Video[]> =>
  (await site.as().get('/boat-by-id', { params: { id: boat } })).data.data.videos;

test('everyone sees a listing’s videos, in their order, each once', async () => {
  const boat = await auction(site, dealer.id);
  expect(await shown(boat)).toEqual([]);
  const videos = [
    { provider: 'vimeo', id: '123456789/abcdef1234' },
    { provider: 'youtube', id: 'abcdefghijk' },
  ];
  const twice = 'https://www.youtube.com/watch?v=abcdefghijk';
  expect((await set(lister, boat, walk, trial, twice)).data.data).toEqual({ videos });
  expect(await shown(boat)).toEqual(videos);
  await set(dealer, boat);
  expect(await shown(boat)).toEqual([]);
});

test('a link that leads to no video is refused at its place, and nothing changes', async () => {
  const boat = await auction(site, dealer.id);
  await set(dealer, boat, trial);
  const reply = await set(dealer, boat, trial, 'https://evil.example/watch?v=abcdefghijk');
  expect(reply.status).toBe(400);
  expect(reply.data.fields).toEqual({ 'links.1': 'Enter a link to a YouTube or Vimeo video.' });
  expect((await set(dealer, boat, trial, walk, trial, walk)).status).toBe(400);
  expect(await shown(boat)).toHaveLength(1);
});

test('only the seller and staff who list change them', async () => {
  const boat = await auction(site, dealer.id);
  expect((await set(undefined, boat, trial)).status).toBe(401);
  expect((await set(bidder, boat, trial)).data.code).toBe('not_found');
  expect((await set(viewer, boat, trial)).data.code).toBe('role_forbidden');
  expect(await shown(boat)).toEqual([]);
});

test('with bids videos are added, not removed', async () => {
  const boat = await auction(site, dealer.id, { openingBid: 1_000_00 });
  await set(dealer, boat, trial);
  await accepted(site, bidder, boat, 2_000);
  expect((await set(dealer, boat, walk)).data.code).toBe('listing_frozen');
  expect((await set(dealer, boat, walk, trial)).data.data.videos).toHaveLength(2);
});
