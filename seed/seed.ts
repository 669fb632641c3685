/**
 * Seeds the demo once, through the real calls; at every later start it only sees to it that some auctions
 * close soon, and that the demo's people have few unread notifications.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeStatus } from '../server/modules/lots/lot-transitions.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/create-context.ts';
import { createLog } from '../server/log/create-log.ts';
import * as boatSearch from '../contract/boat-search.ts';
import * as boatCalls from '../contract/boats.ts';
import { boats } from './boats.ts';
import type { DemoBoat, Placement } from './boat.ts';
import { openAccounts, openOwner, type DemoPerson, type PersonKey } from './people.ts';
import { sentBackFor } from './dealings.ts';
import { lookIn } from './look-in.ts';
import { placeListing } from './place-listing.ts';
import { DemoSite } from './site.ts';
import { tellDealings } from './tell-dealings.ts';
import { tellStory } from './tell-story.ts';

/** What is to be there at every start: that many auctions live and closing within that time. */
const alwaysThere: [Placement, withinMs: number, count: number][] = [
  ['ends-in-10-minutes', 10 * 60_000, 1],
  ['ends-within-the-hour', 60 * 60_000, 3],
  ['ends-today', 24 * 3_600_000, 6],
];

type Listed = Record<string, number>;

const config = readConfig();
config.rateLimits = false;
const databaseUrl = config.databaseUrl ?? readFileSync(join(config.dataDir, 'postgres.url'), 'utf8');
// The running api does the background work; this program only calls.
const { context, stop } = await createContext({
  config,
  databaseUrl,
  log: createLog({ level: config.logLevel, program: 'api', node: config.metrics.node }),
  runsJobs: false,
});
const app = await createApp(context);
await app.ready();
// The site starts even if nobody can read this: a closed terminal, a full disk.
process.stdout.on('error', () => {});
const site = new DemoSite(app, context);
try {
  const row = await context.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  const listed = (row?.value ?? {}) as Listed;
  const isFirst = !row || boats.some((boat) => listed[boat.slug] === undefined);
  const due = isFirst ? boats.filter((boat) => listed[boat.slug] === undefined) : await closingSoon(listed);
  if (due.length > 0) {
    process.stdout.write(
      isFirst
        ? `Seeding the demo: ${due.length} boats …\n`
        : `Listing ${due.length} demo boats that end soon …\n`,
    );
    await linkLender();
    await openOwner(site);
    const people = await openAccounts(site);
    await list(due, people, listed);
    if (isFirst) await deal(people, listed);
  }
  await lookIn(context.db);
} finally {
  await app.close();
  await stop();
}

/** Once: a seeding that was broken off in the middle does not ask twice. */
async function deal(people: Record<PersonKey, DemoPerson>, listed: Listed): Promise<void> {
  const name = 'demo dealings';
  if (await context.db.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst())
    return;
  await context.db.insertInto('setting').values({ name, value: 'true' }).execute();
  await tellDealings(site, people, listed);
}

async function list(due: DemoBoat[], people: Record<PersonKey, DemoPerson>, listed: Listed): Promise<void> {
  const tags = await tagsByType();
  const places = new Map<Placement, number>();
  for (const boat of due) {
    const place = places.get(boat.placement) ?? 0;
    places.set(boat.placement, place + 1);
    const { id } = await placeListing(site, boat, people[boat.seller], tags);
    await tellStory(site, { boat, boatId: id, place, people });
    if (boat.placement === 'sent-back') await sendBack(id, people[boat.seller]);
    if (boat.placement === 'under-offer' || boat.placement === 'marketplace-sold')
      await settle(id, boat.placement);
    // Kept boat by boat, so that a seeding that was broken off goes on where it was.
    listed[boat.slug] = id;
    const value = JSON.stringify(listed);
    await context.db
      .insertInto('setting')
      .values({ name: 'demo', value })
      .onConflict((c) => c.column('name').doUpdateSet({ value }))
      .execute();
  }
}

/** The demo has a lender to link to, unless the settings name one. */
async function linkLender(): Promise<void> {
  await context.db
    .insertInto('setting')
    .values({
      name: 'general',
      value: JSON.stringify({
        financingUrl: context.config.financingUrl ?? 'https://example.com/boat-loans',
      }),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Submitted, and sent back by the site's staff. */
function sendBack(boatId: number, { id }: DemoPerson): Promise<unknown> {
  return context.db.transaction().execute(async (tx) => {
    await changeStatus(
      tx,
      context.rules,
      boatId,
      'submitted',
      { id, sessionId: '', isSiteStaff: false, dealerId: null, staffRole: null, userType: 1 },
      'submitted by its seller',
    );
    await changeStatus(tx, context.rules, boatId, 'rejected', null, sentBackFor);
  });
}

function settle(boatId: number, placement: Placement): Promise<unknown> {
  return context.db
    .transaction()
    .execute((tx) =>
      changeStatus(
        tx,
        context.rules,
        boatId,
        placement === 'under-offer' ? 'under-offer' : 'sold',
        null,
        'demo',
        { isCompleted: true },
      ),
    );
}

/**
 * Boats whose auctions have closed and that are listed again, so that at every start something closes within
 * minutes.
 */
async function closingSoon(listed: Listed): Promise<DemoBoat[]> {
  const due: DemoBoat[] = [];
  for (const [placement, within, count] of alwaysThere) {
    const { there } = await context.db
      .selectFrom('lot')
      .select((eb) => eb.fn.countAll<number>().as('there'))
      .where('listing_type', '=', 'auction')
      .where('status', '=', 'live')
      .where('ends_at', '>', new Date())
      .where('ends_at', '<', new Date(Date.now() + within))
      .executeTakeFirstOrThrow();
    const planned = due.length; // those that close sooner count here too
    for (const boat of boats.filter((one) => one.placement === placement)) {
      if (there + planned + due.filter((one) => one.placement === placement).length >= count) break;
      const id = listed[boat.slug];
      const lot =
        id === undefined
          ? undefined
          : await context.db.selectFrom('lot').select('status').where('boat_id', '=', id).executeTakeFirst();
      if (!lot || !['scheduled', 'live', 'offer-window'].includes(lot.status)) due.push(boat);
    }
  }
  return due;
}

/** The tag of each boat type, by the label that the type has. */
async function tagsByType(): Promise<Map<string, number>> {
  const { lists } = await site.call(boatSearch.listTags, { query: { page: 1, limit: 500_000 } });
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const byLabel = new Map(lists.map(({ id, label }) => [plain(label), id]));
  return new Map(
    boatCalls.boatTypes.flatMap((type): [string, number][] => {
      const id = byLabel.get(plain(type));
      return id === undefined ? [] : [[type, id]];
    }),
  );
}
