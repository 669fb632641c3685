// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Boat } from '../../contract/boats.ts';
import { emptyForm, type SellForm } from '../../utils/sell-form.ts';
import { DraftSaver } from './draft-saver.ts';
import type { DraftState } from './draft-state.ts';

type Body = Record<string, unknown> & { typed: { field: string; text: string }[] };
const bodies: Body[] = [];
const calls: string[] = [];
const boat = (version: number, more: Partial<Boat> = {}) => ({
  id: 7,
  status: 'draft',
  title: '',
  make: '',
  model: '',
  year: 0,
  length: null,
  beam: null,
  draft: null,
  displacement: null,
  boatType: 'other',
  listingType: 'auction',
  hin: null,
  condition: null,
  hullMaterial: null,
  fuelType: null,
  engines: [],
  engineHours: null,
  facts: [],
  flaws: '',
  lede: '',
  description: '',
  location: { city: '', state: '', zip: '', lat: null, lon: null },
  price: null,
  openingBid: null,
  hasReserve: false,
  startsAt: null,
  endsAt: null,
  mine: { isSeller: true, reserve: null },
  editing: { version, writer: '', typed: [], savedAt: '2026-11-24T10:42:00.000Z', rejectedFor: null },
  ...more,
});
const ok = (data: object) => HttpResponse.json({ status: 200, message: 'OK', data });
const refused = (status: number, code: string, fields?: Record<string, string>) =>
  HttpResponse.json({ status, code, message: `Refused: ${code}`, fields, requestId: 'r' }, { status });
const server = setupServer();
/** Replies to the saves one after another. The last reply is repeated. */
function answer(...replies: ((body: Body) => Response | Promise<Response>)[]) {
  server.use(
    ...['create-boat', 'add'].map((call) =>
      http.post(`*/api/v1/${call}`, async ({ request }) => {
        const body = (await request.json()) as Body;
        bodies.push(body);
        calls.push(call);
        return (replies.length > 1 ? replies.shift()! : replies[0]!)(body);
      }),
    ),
  );
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
let saver: DraftSaver;
afterEach(() => {
  saver.stop();
  server.resetHandlers();
  bodies.length = 0;
  calls.length = 0;
});

function begin(start: Partial<Pick<DraftState, 'id' | 'version'>> = {}, continues?: string) {
  const states: DraftState[] = [];
  saver = new DraftSaver({
    start: { id: start.id, version: start.version ?? 0, boat: null },
    key: 'k',
    continues,
    onState: (state) => states.push(state),
    debounceMs: 5,
    retryMs: [5],
  });
  return states;
}
const form = (more: Partial<SellForm>): SellForm => ({ ...emptyForm, ...more });
const until = (status: string) => vi.waitFor(() => expect(saver.state.status).toBe(status));

it('saves a moment after the last keystroke, once', async () => {
  answer(() => ok(boat(1)));
  begin();
  for (const make of ['S', 'Sa', 'Sab']) saver.change(form({ make }));
  await until('saved');
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ make: 'Sab', draftKey: 'k' });
  expect(saver.state).toMatchObject({ id: 7, version: 1, savedAt: '2026-11-24T10:42:00.000Z' });
});

it('sends one request at a time; what is typed meanwhile is in the next one, based on the version returned', async () => {
  let release: (() => void) | undefined;
  answer(
    () =>
      new Promise((done) => {
        release = () => done(ok(boat(1)));
      }),
    () => ok(boat(2)),
  );
  begin();
  saver.change(form({ make: 'Sabre' }));
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  saver.change(form({ make: 'Sabre', model: '3' }));
  saver.change(form({ make: 'Sabre', model: '38' }));
  expect(bodies).toHaveLength(1);
  release?.();
  await vi.waitFor(() => expect(saver.state.version).toBe(2));
  expect(bodies[1]).toMatchObject({ id: 7, version: 1, model: '38' });
  expect(bodies[1]).not.toHaveProperty('draftKey');
});

it('photos that are added while the draft is being saved stay, though the reply doesn’t know them yet', async () => {
  let release: (() => void) | undefined;
  answer(
    () => ok(boat(1, { attachments: [] })),
    () =>
      new Promise((done) => {
        release = () => done(ok(boat(2, { attachments: [{ id: 1 }] as Boat['attachments'] })));
      }),
    () => ok(boat(3, { attachments: [{ id: 1 }] as Boat['attachments'] })),
  );
  begin();
  saver.change(form({ make: 'Sabre' }));
  await until('saved');
  saver.change(form({ make: 'Sabre', model: '38' }));
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  saver.heard({ attachments: [{ id: 1 }, { id: 2 }] as Boat['attachments'] });
  release?.();
  await vi.waitFor(() => expect(saver.state.version).toBe(2));
  expect(saver.state.boat?.attachments.map(({ id }) => id)).toEqual([1, 2]);
  // The next reply was asked for after that, so it knows.
  saver.change(form({ make: 'Sabre', model: '42' }));
  await vi.waitFor(() => expect(saver.state.version).toBe(3));
  expect(saver.state.boat?.attachments.map(({ id }) => id)).toEqual([1]);
});

it('reports that it’s offline, retries, and loses nothing', async () => {
  answer(
    () => HttpResponse.error(),
    () => refused(503, 'unavailable'),
    () => ok(boat(1)),
  );
  const states = begin();
  saver.change(form({ make: 'Sabre' }));
  await until('saved');
  expect(states.map(({ status }) => status)).toContain('offline');
  expect(bodies.map(({ make }) => make)).toEqual(['Sabre', 'Sabre', 'Sabre']);
});

it('waits for the user to sign in again, and then saves what was typed meanwhile', async () => {
  answer(
    () => refused(401, 'session_expired'),
    () => ok(boat(1)),
  );
  begin();
  saver.change(form({ make: 'Sab' }));
  await until('signed-out');
  saver.change(form({ make: 'Sabre' }));
  expect(saver.state.status).toBe('signed-out');
  saver.resume();
  await until('saved');
  expect(bodies.at(-1)).toMatchObject({ make: 'Sabre' });
});

it('keeps a refusal at its field and saves the rest, including the refused text', async () => {
  answer((body) => (body.hin ? refused(409, 'hin_taken', { hin: 'is listed already' }) : ok(boat(1))));
  begin();
  saver.change(form({ make: 'Sabre', hin: 'GBK42123A989' }));
  await until('saved');
  expect(saver.state.refused.hin).toEqual({ text: 'GBK42123A989', message: 'is listed already' });
  expect(bodies.at(-1)).toMatchObject({ make: 'Sabre', hin: '' });
  expect(bodies.at(-1)!.typed).toContainEqual({ field: 'hin', text: 'GBK42123A989' });
});

it('does not ask about what the closed form it continues has saved, but about everything after that', async () => {
  const newest = { version: 3, writer: 'closed form' };
  answer(({ version }) =>
    version === newest.version ? ok(boat(++newest.version)) : refused(409, 'draft_changed'),
  );
  server.use(
    http.get('*/api/v1/boat-by-id', () => {
      const theirs = boat(newest.version, { make: 'Sab' });
      return ok({ ...theirs, editing: { ...theirs.editing, ...newest } });
    }),
  );
  begin({ id: 7, version: 1 }, 'closed form');
  saver.change(form({ make: 'Sabre' }));
  await until('saved');
  expect(saver.state.version).toBe(4);
  newest.version = 9;
  saver.change(form({ make: 'Sabre', model: '38' }));
  await until('conflict');
});

it('asks the user if the draft was changed elsewhere, and overwrites it only if they choose to', async () => {
  answer((body) => (body.version === 1 ? refused(409, 'draft_changed') : ok(boat(4))));
  server.use(http.get('*/api/v1/boat-by-id', () => ok(boat(3, { make: 'Tartan' }))));
  begin({ id: 7, version: 1 });
  saver.change(form({ make: 'Sabre' }));
  await until('conflict');
  expect(saver.state.theirs?.make).toBe('Tartan');
  saver.change(form({ make: 'Sabre', model: '38' }));
  expect(bodies).toHaveLength(1);
  saver.keepMine();
  await until('saved');
  expect(bodies.at(-1)).toMatchObject({ version: 3, make: 'Sabre', model: '38' });
});

it('doesn’t ask if the same text was saved elsewhere', async () => {
  answer(() => refused(409, 'draft_changed'));
  server.use(http.get('*/api/v1/boat-by-id', () => ok(boat(3, { make: 'Sabre' }))));
  begin({ id: 7, version: 1 });
  saver.change(form({ make: 'Sabre', boatType: 'other' }));
  await until('saved');
  expect(saver.state).toMatchObject({ version: 3, theirs: null });
});

it('submits the saved draft, and puts every refusal at its field', async () => {
  answer(
    () => ok(boat(1)),
    () =>
      refused(400, 'invalid_request', {
        auction: 'Enter the opening bid, start, and end.',
        year: 'Enter the model year.',
      }),
  );
  begin();
  const reply = await saver.submit(form({ make: 'Sabre' }));
  expect(reply).toMatchObject({ code: 'invalid_request' });
  expect(Object.keys(saver.state.refused).sort()).toEqual(['auction.openingBid', 'year']);
  expect(calls).toEqual(['create-boat', 'add']);
  expect(bodies[1]).toMatchObject({ id: 7, version: 1, make: 'Sabre' });
});

it('retries after saving too often', async () => {
  answer(
    () => refused(429, 'too_many_requests'),
    () => ok(boat(1)),
  );
  const states = begin();
  saver.change(form({ make: 'Sabre' }));
  await until('saved');
  expect(states.map(({ status }) => status)).toContain('offline');
  expect(bodies).toHaveLength(2);
});
