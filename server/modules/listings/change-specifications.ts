import type { Boat, SpecificationChange } from '../../../contract/boats.ts';
import type {
  SpecificationsInput,
  previewSpecifications as previewCall,
} from '../../../contract/listings.ts';
import type { Data } from '../../../contract/call.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { duration } from '../../../utils/time.ts';
import type { Rules } from '../../config.ts';
import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { AppError } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import {
  auctionNow,
  biddersOf,
  databaseTime,
  watchersOf,
  appendEvent,
  notListed,
  rulesOf,
} from '../lots/index.ts';
import {
  announceNotifications,
  toEach,
  writeNotifications,
  type NewNotification,
} from '../notifications/index.ts';
import { toColumns } from './boat-input.ts';
import { boats, readBoat } from '../boats/index.ts';
import { shortenChange, specificationChanges } from './specification-changes.ts';
import { saveHin } from './save-hin.ts';
import { checkSpecifications } from './listing-checks.ts';
import * as words from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export interface ChangeSpecifications {
  actor: Actor;
  boatId: number;
  specifications: SpecificationsInput;
  reason: string;
}

/**
 * A material change of a live auction by site staff (docs/auction-rules.md, "Listings"). The changes are
 * stored and shown to everyone, and bidders and watchers are notified. Bidders may retract for
 * `factsRetractionSeconds`, but not after the end.
 * @throws AppError not_found to anyone else, transition_refused, invalid_request, hin_invalid, hin_taken
 */
export async function changeSpecifications(
  context: Context,
  { actor, boatId, specifications, reason }: ChangeSpecifications,
): Promise<Boat> {
  const { rules } = context;
  const columns = await columnsOf(actor, specifications);
  const { events, notifications } = await context.db.transaction().execute(async (tx) => {
    const { lot, after, changes, until, endsAt, now, bidders, watchers } = await applySpecifications(
      tx,
      rules,
      boatId,
      columns,
    );
    if (changes.length === 0) return { events: [], notifications: [] };
    const retractUntil = lot.bid_count > 0 ? until : null;
    await tx
      .updateTable('lot')
      .set({ retract_until: retractUntil, facts_changed_at: retractUntil && now })
      .where('boat_id', '=', boatId)
      .execute();
    const event = await appendEvent(tx, {
      boatId,
      type: 'facts',
      userId: actor.id,
      shownAs: null,
      payload: (seq) => ({
        boat: auctionNow({ ...lot, seq }, rules.increments),
        changes: changes.map(shortenChange),
        retractUntil: retractUntil?.toISOString() ?? null,
      }),
    });
    await storeChange(tx, { actor, boatId, reason }, { event, changes, retractUntil });
    await recordAct(tx, actor, {
      act: 'change-specifications',
      object: { kind: 'boat', id: boatId, name: after.title ?? '' },
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after: changed }) => [field, changed])),
      reason,
    });
    const time =
      until < endsAt
        ? words.within({ factsRetractionSeconds: duration(rules.factsRetractionSeconds) })
        : words.untilTheAuctionEnds;
    const notices = noticesOf(context.noticeTexts, {
      boatId,
      seq: event.seq,
      title: after.title ?? '',
      changes,
      reason,
      time,
      sellerId: lot.seller_id,
      bidders,
      watchers,
    });
    return { events: [event], notifications: await writeNotifications(tx, notices) };
  });
  context.live.announce(events);
  announceNotifications(context, notifications);
  return readBoat(context, boatId, actor);
}

/**
 * Applies the change and rolls it back: what would be shown, and to how many users.
 * @throws AppError as changeSpecifications
 */
export async function previewSpecifications(
  context: Context,
  { actor, boatId, specifications }: Omit<ChangeSpecifications, 'reason'>,
): Promise<Data<typeof previewCall>> {
  const columns = await columnsOf(actor, specifications);
  const tx = await context.db.startTransaction().execute();
  try {
    const { lot, changes, until, bidders, watchers } = await applySpecifications(
      tx,
      context.rules,
      boatId,
      columns,
    );
    const hasBid = new Set(bidders);
    return {
      changes: changes.map(shortenChange),
      bidders: bidders.length,
      watchers: watchers.filter((id) => !hasBid.has(id)).length,
      retractUntil: lot.bid_count > 0 ? until.toISOString() : null,
    };
  } finally {
    await tx.rollback().execute();
  }
}

async function storeChange(
  tx: Tx,
  { actor, boatId, reason }: Omit<ChangeSpecifications, 'specifications'>,
  {
    event,
    changes,
    retractUntil,
  }: { event: BoatEvent; changes: SpecificationChange[]; retractUntil: Date | null },
): Promise<void> {
  await tx
    .insertInto('fact_change')
    .values({
      boat_id: boatId,
      seq: event.seq,
      actor_id: actor.id,
      reason,
      changes: JSON.stringify(changes),
      retract_until: retractUntil,
      at: new Date(event.at),
    })
    .execute();
}

function columnsOf(actor: Actor, specifications: SpecificationsInput): ReturnType<typeof toColumns> {
  assertSiteAllowed(actor, 'manage-listings');
  return toColumns(specifications);
}

/** Writes the specifications and returns what changed. `until`: when the right to retract would end. */
async function applySpecifications(
  tx: Tx,
  rules: Rules,
  boatId: number,
  columns: Awaited<ReturnType<typeof toColumns>>,
) {
  const found = await boats.lockBoat(tx, boatId);
  if (!found) throw notListed();
  const { lot, boat } = found;
  const now = await databaseTime(tx);
  if (lot.status !== 'live' || lot.listing_type !== 'auction' || !lot.ends_at || now >= lot.ends_at)
    throw new AppError('transition_refused', errors.transition_refused_youCanEditSpecificationsThisWay);
  const { boat: after } = await boats.updateBoat(tx, boatId, columns.boat, {});
  await boats.keepTypeTags(tx, [boatId]);
  checkSpecifications(after, now);
  if (after.hin !== boat.hin) await saveHin(tx, boatId, after.hin);
  const until = new Date(
    Math.min(now.getTime() + rulesOf(rules, lot).factsRetractionSeconds * 1_000, lot.ends_at.getTime()),
  );
  return {
    lot,
    after,
    changes: specificationChanges(boat, after),
    until,
    now,
    endsAt: lot.ends_at,
    bidders: await biddersOf(tx, boatId),
    watchers: await watchersOf(tx, boatId),
  };
}

interface Told {
  boatId: number;
  seq: number;
  title: string;
  changes: SpecificationChange[];
  reason: string;
  time: string;
  sellerId: number;
  bidders: number[];
  watchers: number[];
}

function noticesOf(
  t: NoticeTexts,
  { boatId, seq, title, changes, reason, time, sellerId, bidders, watchers }: Told,
): NewNotification[] {
  const short = (text: string) =>
    text === ''
      ? words.notGiven
      : text.length > 80
        ? `${text.slice(0, 79).toWellFormed()}…`
        : text.replace(/\.$/, ''); // the sentence around it ends with one
  const list = changes
    .map(({ label, before, after }) => t.now({ label, short: short(before), short2: short(after) }))
    .join(' ');
  const right = t.ifThisChangesYourMindYou({ time });
  const notice = {
    boatId,
    event: notificationEvent.watched,
    title: t.specificationsChanged({ title }),
    body: `${list} ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`,
    dedupe: `facts:${boatId}:${seq}`,
  };
  const others = new Set([...watchers, sellerId]);
  for (const bidder of bidders) others.delete(bidder);
  return [
    ...toEach(bidders, { ...notice, body: `${notice.body} ${right}`, data: { about: 'facts' } }),
    ...toEach(others, notice),
  ];
}
