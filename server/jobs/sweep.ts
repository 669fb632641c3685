import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isConnectionError } from '../http/error-handler.ts';
import { closeAuction } from '../modules/bids/close-auction.ts';
import { endOfferWindow } from '../modules/bids/end-offer-window.ts';
import { openAuction } from '../modules/bids/open-auction.ts';
import { recoverFromOutage } from '../modules/bids/recover-from-outage.ts';
import { tellEndingSoon } from '../modules/bids/tell-ending-soon.ts';
import { expireListing, setExpiries } from '../modules/inventory/expire-listing.ts';
import { expireOffers } from '../modules/offers/expire-offers.ts';
import { pruneCounters } from '../modules/inventory/day-counters.ts';
import { pruneImports, sweepImports } from '../modules/imports/sweep-imports.ts';
import { pruneListingChanges } from '../modules/market/read-market.ts';
import { sweepFeeds } from '../modules/feeds/sweep-feeds.ts';
import { handOverEmails } from '../modules/notifications/hand-over-emails.ts';
import { lookAfterPayments } from '../modules/payments/look-after-payments.ts';
import { enqueue, holdKey } from './enqueue.ts';

const everyMs = 1_000;
const atOnce = 200;

/**
 * Does what no job was there to do: after a crash, for rows that came without their jobs, and for the marks that the
 * bid's transaction leaves instead of jobs (`notification.mail`, `lot.hold_stale`). Every step is harmless when two
 * nodes take it at once. The first round is over when this resolves, unless the database is away.
 */
export async function startSweep(context: Context): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      await sweep(context);
    } catch (error) {
      if (!isConnectionError(error) && !stopping) context.log.error({ err: error }, 'sweep');
    }
  };
  let current = round();
  await current;
  const schedule = () => {
    timer = setTimeout(() => {
      current = round().finally(() => {
        if (!stopping) schedule();
      });
    }, everyMs);
  };
  schedule();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await current;
    },
  };
}

/** One round. Recovery comes first: an end that fell into an outage moves before anything closes. */
export async function sweep(context: Context): Promise<void> {
  await recoverFromOutage(context);
  const due = await dueLots(context);
  for (const boatId of due.opening) await openAuction(context, { boatId });
  for (const boatId of due.closing) await closeAuction(context, { boatId });
  for (const boatId of due.offersOver) await endOfferWindow(context, { boatId });
  for (const boatId of due.offersDue) await expireOffers(context, { boatId });
  for (const boatId of due.endingSoon) await tellEndingSoon(context, { boatId });
  for (const boatId of due.stale) await enqueue(context.db, 'settle-hold', { boatId }, { key: holdKey(boatId) });
  await setExpiries(context.db, context.rules.marketplaceDays);
  for (const boatId of due.expiring) await expireListing(context, { boatId });
  await sweepImports(context);
  await sweepFeeds(context);
  await lookAfterPayments(context);
  await handOverEmails(context);
  await tidy(context);
}

/** What may wait: what is kept for a time only is let go of every now and then. */
const tidyEveryMs = 10 * 60_000;
const tidied = new WeakMap<Context, number>();

async function tidy(context: Context): Promise<void> {
  if (Date.now() - (tidied.get(context) ?? 0) < tidyEveryMs) return;
  tidied.set(context, Date.now());
  await pruneCounters(context.db);
  await pruneImports(context);
  await pruneListingChanges(context.db);
}

async function dueLots({ db, rules }: Context) {
  const ids = async (query: ReturnType<typeof sql<{ boat_id: number }>>) => (await query.execute(db)).rows.map((row) => row.boat_id);
  return {
    opening: await ids(sql`select boat_id from lot where status = 'scheduled' and listing_type = 'auction' and starts_at <= clock_timestamp() order by starts_at limit ${atOnce}`),
    closing: await ids(sql`select boat_id from lot where status = 'live' and listing_type = 'auction' and ends_at <= clock_timestamp() order by ends_at limit ${atOnce}`),
    offersOver: await ids(sql`select boat_id from lot where status = 'offer-window' and offer_ends_at <= clock_timestamp() order by offer_ends_at limit ${atOnce}`),
    expiring: await ids(sql`select boat_id from lot where status = 'live' and listing_type = 'marketplace' and expires_at <= clock_timestamp() order by expires_at limit ${atOnce}`),
    offersDue: await ids(sql`select distinct boat_id from offer where state = 'open' and kind = 'marketplace' and expires_at <= clock_timestamp() limit ${atOnce}`),
    endingSoon: await ids(sql`select boat_id from lot where status = 'live' and listing_type = 'auction' and not ending_soon_told and ends_at <= clock_timestamp() + make_interval(secs => ${rules.endingSoonSeconds}) order by ends_at limit ${atOnce}`),
    stale: await ids(sql`select boat_id from lot where status = 'live' and listing_type = 'auction' and hold_stale order by ends_at limit ${atOnce}`),
  };
}
