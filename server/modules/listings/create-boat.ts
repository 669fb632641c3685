import { keepSubmission } from './submission.ts';
import type { Boat } from '../../../contract/boats.ts';
import type { BoatInput, DraftSave } from '../../../contract/listings.ts';
import { limits, sellerType } from '../../../contract/limits.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Actor } from '../../access/actor.ts';
import { assertOn } from '../../access/switches.ts';
import type { Context } from '../../context.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { databaseTime, assertCanEdit, isPublic, changeStatus, announceEdit } from '../lots/index.ts';
import { assertOpen, tooMany } from '../uploads/index.ts';
import { toColumns } from './boat-input.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { boats, readBoat } from '../boats/index.ts';
import { currentChange } from './current-change.ts';
import { assertNotFrozen, type Change } from './frozen.ts';
import { saveHin } from './save-hin.ts';
import { assertAccepted, sellerDocuments } from '../legal/index.ts';
import { assertRoomToList, photographsOf } from '../plans/index.ts';
import { checkSpecifications, checkListing, checkNothingLost } from './listing-checks.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export interface CreateBoat {
  actor: Actor;
  input: BoatInput;
  /** Checks the whole listing and submits it; otherwise it's saved unchecked. */
  submit: boolean;
  /** For the sell steps: the version it's based on, and input that isn't a value yet. */
  draft?: DraftSave;
}

/** A seller can have this many drafts: enough for a dealer, but not free storage. */
const inTheMaking = ['draft', 'rejected'];

/**
 * Saves part of a listing, in a new draft or the one with `id`, and submits it if requested. Automatic review
 * approves it immediately: it's scheduled, or live if its start has passed. For the seller or the dealer's
 * staff.
 * @throws AppError not_found, draft_changed, invalid_request with all fields, hin_invalid, hin_taken,
 * listing_frozen, too_many_pictures, conflict (too many drafts); submitting also those of submitByHand
 */
export async function createBoat(
  context: Context,
  { actor, input, submit, draft = {} }: CreateBoat,
): Promise<Boat> {
  const columns = await toColumns(input);
  const { boatId, events } = await context.db.transaction().execute(async (tx) => {
    const before = await open(context, tx, actor, { id: input.id, draftKey: draft.draftKey });
    assertSeen(before.boat, draft);
    const change = await currentChange(tx, columns, input);
    const { boat, lot } = await save(
      tx,
      { actor, rules: context.rules },
      before,
      change,
      draftColumns(before.boat, change, draft),
    );
    const now = await databaseTime(tx);
    if (!inTheMaking.includes(lot.status)) {
      checkSpecifications(boat, now);
      return { boatId: boat.id, events: [] };
    }
    return {
      boatId: boat.id,
      events: submit ? await submitByHand(context, tx, actor, { boat, lot }, now) : [],
    };
  });
  context.live.announce(events);
  const boat = await readBoat(context, boatId, actor);
  if (events.length === 0) await announceEdit(context, boatId);
  return boat;
}

type Opened = { boat: boats.BoatRow; lot: boats.LotRow };

async function open(
  { switches }: Context,
  tx: Tx,
  actor: Actor,
  { id, draftKey }: { id: number | undefined; draftKey: string | undefined },
): Promise<Opened> {
  if (id === undefined) {
    const sellerId = sellerIdOf(actor);
    const known = draftKey === undefined ? undefined : await boats.lockDraftOf(tx, sellerId, draftKey);
    if (known) return known;
    assertOn(switches, 'new-listings');
    await assertRoomForDrafts(tx, sellerId);
    return boats.insertDraft(
      tx,
      { seller_id: sellerId, created_by: actor.id, draft_key: draftKey ?? null },
      {},
    );
  }
  const found = await boats.lockBoat(tx, id);
  assertCanEdit(found?.lot, actor);
  return found!;
}

/**
 * Boats from a file don't count: they wait for their photographs, however many the file has.
 * @throws AppError conflict
 */
export async function assertRoomForDrafts(tx: Tx, sellerId: number): Promise<void> {
  const { drafts } = await tx
    .selectFrom('lot')
    .innerJoin('boat', 'boat.id', 'lot.boat_id')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('lot.seller_id', '=', sellerId)
    .where('lot.status', '=', 'draft')
    .where('boat.source', 'is', null)
    .executeTakeFirstOrThrow();
  if (drafts >= limits.drafts)
    throw new AppError(
      'conflict',
      errors.conflict_youHaveOfDraftsSubmitOr({ drafts, drafts2: limits.drafts }),
    );
}

/**
 * A save from one device must not overwrite another's. Repeating one's own save after a lost reply is
 * allowed. @throws AppError draft_changed
 */
function assertSeen(boat: boats.BoatRow, { version, writer }: DraftSave): void {
  if (version === undefined || version === boat.draft_version || (writer && writer === boat.draft_writer))
    return;
  throw new AppError('draft_changed', errors.draft_changed_thisListingWasChangedOnAnother);
}

/** Pictures are added while the form is being filled in, so they don't make a new version of it. */
function draftColumns(boat: boats.BoatRow, change: Change, { writer, typed }: DraftSave): boats.BoatChanges {
  const isForm =
    typed !== undefined || Object.keys(change.boat).length > 0 || Object.keys(change.lot).length > 0;
  return isForm || boat.draft_version === 0
    ? {
        draft_version: boat.draft_version + 1,
        draft_writer: writer ?? '',
        ...(typed && { typed: JSON.stringify(typed) }),
      }
    : {};
}

async function save(
  tx: Tx,
  { actor, rules }: { actor: Actor; rules: Rules },
  before: Opened,
  change: Change,
  draft: boats.BoatChanges,
): Promise<Opened> {
  const { boat, lot } = before;
  assertOpen(lot);
  const isPublished = !inTheMaking.includes(lot.status);
  const pictures = isPublished ? await boats.pictureIds(tx, boat.id) : [];
  if (isPublished) assertNotFrozen({ boat, lot, pictures, tags: await boats.tagIds(tx, boat.id) }, change);
  await assertOwnPictures(tx, actor, lot, boat.id, change.pictures);
  if (change.pictures) await boats.replacePictures(tx, boat.id, change.pictures);
  if (change.tags) await boats.replaceTags(tx, boat.id, change.tags);
  const after = await boats.updateBoat(tx, boat.id, { ...change.boat, ...draft }, change.lot);
  if (isPublished) {
    await boats.keepTypeTags(tx, [boat.id]);
    const photographs = (change.pictures ?? pictures).length;
    checkNothingLost({ boat, lot, photographs: pictures.length }, { ...after, photographs }, rules);
  }
  if (after.boat.hin !== boat.hin && isPublic(lot.status)) await saveHin(tx, boat.id, after.boat.hin);
  return after;
}

/**
 * At most as many as the listing can have, each uploaded for this seller or already there. @throws AppError
 * too_many_pictures, invalid_request
 */
export async function assertOwnPictures(
  tx: Tx,
  actor: Actor,
  lot: boats.LotRow,
  boatId: number,
  ids: number[] | undefined,
): Promise<void> {
  if (!ids) return;
  const most = await photographsOf(tx, lot.seller_id, boatId);
  if (ids.length > most) throw tooMany(most);
  const own = await boats.ownUploads(tx, ids, 'picture', { sellerId: lot.seller_id, actorId: actor.id });
  const attached = new Set(await boats.pictureIds(tx, boatId));
  if (ids.some((id) => !own.has(id) && !attached.has(id)))
    throw invalidField('attachments', errors.invalid_request_oneOfThesePhotosIsntOne);
}

/**
 * A submission by a person, who accepts the current Seller Agreement; a file or feed runs under the one that was
 * accepted when it was started.
 * @throws AppError new_listings_off, terms_required, and those of submitListing
 */
export async function submitByHand(
  context: Context,
  tx: Tx,
  actor: Actor,
  opened: Opened,
  now: Date,
): Promise<BoatEvent[]> {
  assertOn(context.switches, 'new-listings');
  const events = await submitListing(context, tx, actor, opened, now);
  await assertAccepted(tx, actor, sellerDocuments, texts.submitTheListingAgain);
  return events;
}

/**
 * Checks a whole listing and changes its status to `submitted`, then to what automatic review allows; the
 * caller holds its lock.
 * @throws AppError invalid_request with all fields, email_not_verified, phone_required, dealer_name_required,
 * forbidden, plan_limit, hin_taken
 */
export async function submitListing(
  context: Context,
  tx: Tx,
  actor: Actor,
  { boat, lot }: Opened,
  now: Date,
): Promise<BoatEvent[]> {
  const photographs = (await boats.pictureIds(tx, boat.id)).length;
  checkListing({ boat, lot, photographs }, now, context.rules);
  await assertMaySell(tx, actor);
  const room = await boats.staffRoom(tx, actor.id);
  await assertRoomToList(tx, lot.seller_id);
  if (room !== null && room <= 0)
    throw new AppError('forbidden', errors.forbidden_youveReachedTheListingLimitSet);
  // It counts for whoever submits it, even if someone else created the draft.
  if (room !== null && boat.created_by !== actor.id)
    await tx.updateTable('boat').set({ created_by: actor.id }).where('id', '=', boat.id).execute();
  const isAuction = lot.listing_type === 'auction';
  const startsNow = !isAuction || lot.starts_at! <= now;
  await tx
    .updateTable('lot')
    .set(
      isAuction
        ? { asking_price: null, ...(startsNow && { starts_at: now }) }
        : { opening_bid: null, reserve: null, starts_at: null, ends_at: null },
    )
    .where('boat_id', '=', boat.id)
    .execute();
  await boats.keepTypeTags(tx, [boat.id]);
  const submitted = await changeStatus(
    tx,
    context.rules,
    boat.id,
    'submitted',
    actor,
    texts.submittedByTheSeller,
  );
  await keepSubmission(tx, boat.id);
  if (context.rules.reviewByHand) return [submitted];
  return [
    submitted,
    await changeStatus(
      tx,
      context.rules,
      boat.id,
      startsNow ? 'live' : 'scheduled',
      null,
      texts.passedAutomaticChecks,
    ),
  ];
}

/**
 * A buyer must be able to reach the seller, and a dealer must have a name, depending on the account type
 * (specification, section 3).
 */
async function assertMaySell(tx: Tx, actor: Actor): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['email_verified_at', 'user_type', 'phone_number', 'dealer_name', 'dealer_id'])
    .where('id', '=', actor.actsFor ?? actor.id)
    .executeTakeFirstOrThrow();
  if (!account.email_verified_at && actor.actsFor === undefined)
    throw new AppError('email_not_verified', errors.email_not_verified_verifyYourEmailAddressFirstOpenThe);
  if (account.dealer_id !== null) return;
  if (account.user_type === sellerType.privateSeller && !account.phone_number)
    throw new AppError('phone_required', errors.phone_required_addAPhoneNumberToYour);
  if (account.user_type === sellerType.dealerBrokerManufacturer && !account.dealer_name)
    throw new AppError('dealer_name_required', errors.dealer_name_required_addYourDealershipsNameToYour);
}
