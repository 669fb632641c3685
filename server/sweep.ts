import { sql } from 'kysely';
import type { Context } from './context.ts';
import { doEach } from '../utils/do-each.ts';
import { isConnectionError } from './http/error-handler.ts';
import {
  closeAuction,
  endLingeringHolds,
  notifyEndingSoon,
  openAuction,
  recoverFromOutage,
  settleStaleHolds,
} from './modules/bids/index.ts';
import { endOfferWindow, expireOffers } from './modules/offers/index.ts';
import { expireListing, setExpiries } from './modules/inventory/index.ts';
import { expireChecks } from './modules/identity/index.ts';
import { pruneCounters } from './modules/listing-stats/index.ts';
import { pruneImports, sweepImports, sweepPhotos } from './modules/imports/index.ts';
import { settleCatalog } from './modules/catalog/index.ts';
import { pruneListingChanges } from './modules/search/index.ts';
import { sweepFeeds } from './modules/feeds/index.ts';
import { queueNewsletter } from './modules/content/index.ts';
import { handOverEmails, writeBatches } from './modules/notifications/index.ts';
import { checkPayments } from './modules/payments/index.ts';
import { queueVariants } from './modules/uploads/index.ts';
import { endDueUpsells } from './modules/upsells/index.ts';

const everyMs = 1_000;
/** The steps begin one after another, so that a few connections suffice for all of them, not one for each. */
const apartMs = 50;
const photosEveryMs = 30_000;
const identityEveryMs = 60_000;
const catalogEveryMs = 60_000;
const tidyEveryMs = 10 * 60_000;
const atOnce = 200;

/** One task of the sweep, with its own timer. */
interface Step {
  name: string;
  everyMs: number;
  run(context: Context): Promise<void>;
}

type DueLots = ReturnType<typeof sql<{ boat_id: number }>>;

/** Recovery comes first: an auction that ended during an outage is extended before anything closes. */
const steps: Step[] = [
  step('outages', recoverFromOutage),
  forLots(
    'openings',
    () =>
      sql`select boat_id from lot where status = 'scheduled' and listing_type = 'auction' and starts_at <= statement_timestamp() order by starts_at`,
    openAuction,
  ),
  forLots(
    'closings',
    () =>
      sql`select boat_id from lot where status = 'live' and listing_type = 'auction' and ends_at <= statement_timestamp() and not exists (select from feature_switch where name = 'bidding' and not is_on and changed_at < lot.ends_at) order by ends_at`,
    closeAuction,
  ),
  forLots(
    'offer windows',
    () =>
      sql`select boat_id from lot where status = 'offer-window' and offer_ends_at <= statement_timestamp() order by offer_ends_at`,
    endOfferWindow,
  ),
  forLots(
    'offers',
    () =>
      sql`select boat_id from lot where boat_id in (select boat_id from offer where state = 'open' and kind = 'marketplace' and expires_at <= statement_timestamp())`,
    expireOffers,
  ),
  forLots(
    'ending soon',
    ({ rules }) =>
      sql`select boat_id from lot where status = 'live' and listing_type = 'auction' and not ending_soon_told and ends_at <= statement_timestamp() + make_interval(secs => ${rules.endingSoonSeconds}) order by ends_at`,
    notifyEndingSoon,
  ),
  step('holds', settleStaleHolds),
  step('lingering holds', endLingeringHolds),
  step('expiry dates', ({ db, rules }) => setExpiries(db, rules.marketplaceDays)),
  forLots(
    'expiries',
    () =>
      sql`select boat_id from lot where status = 'live' and listing_type = 'marketplace' and expires_at <= statement_timestamp() order by expires_at`,
    expireListing,
  ),
  step('imports', sweepImports),
  { name: 'photographs', everyMs: photosEveryMs, run: sweepPhotos },
  step('feeds', sweepFeeds),
  step('payments', checkPayments),
  step('upsells', endDueUpsells),
  { name: 'identity checks', everyMs: identityEveryMs, run: expireChecks },
  { name: 'catalog', everyMs: catalogEveryMs, run: settleCatalog },
  step('pictures', queueVariants),
  step('notifications', writeBatches),
  step('emails', handOverEmails),
  step('newsletter', queueNewsletter),
  { name: 'tidying', everyMs: tidyEveryMs, run: tidy },
];

function step(name: string, run: Step['run']): Step {
  return { name, everyMs, run };
}

/**
 * Processes each due lot. A lot locked by something else is left for a later round, and one that fails
 * doesn't affect the others.
 */
function forLots(
  name: string,
  due: (context: Context) => DueLots,
  act: (context: Context, lot: { boatId: number }) => Promise<unknown>,
): Step {
  return step(name, async (context) => {
    const { rows } = await sql<{
      boat_id: number;
    }>`${due(context)} limit ${atOnce} for update skip locked`.execute(context.db);
    await doEach(name, rows, ({ boat_id: boatId }) => act(context, { boatId }));
  });
}

/**
 * Does what no job does: after a crash, for rows that were created without their jobs, and for the marks that
 * a bid's transaction leaves instead of jobs (`notification.mail`, `lot.hold_stale`). Each step has its own
 * timer and errors, so one that is stuck doesn't delay the others. All steps are harmless when two nodes run
 * them at the same time.
 */
export function startSweep(context: Context): { stop(): Promise<void> } {
  const stops = steps.map((one, i) => repeat(context, one, i * apartMs));
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

function repeat(
  context: Context,
  { name, everyMs: pauseMs, run }: Step,
  beginsInMs: number,
): () => Promise<void> {
  let isStopping = false;
  let current = Promise.resolve();
  const round = () => {
    current = run(context)
      .catch((error: unknown) => {
        if (!isConnectionError(error) && !isStopping) context.log.error({ err: error, step: name }, 'sweep');
      })
      .then(() => {
        if (!isStopping) timer = setTimeout(round, pauseMs);
      });
  };
  let timer = setTimeout(round, beginsInMs);
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await current;
  };
}

/** Runs every step once, one after another. @throws the failures, after all steps have run */
export const sweep = (context: Context): Promise<void> => doEach('sweep', steps, ({ run }) => run(context));

/** Deletes data whose retention period has ended. */
async function tidy(context: Context): Promise<void> {
  await doEach('tidying', [pruneCounters, pruneImports, pruneListingChanges], (prune) => prune(context));
}
