import { limits } from '../../../contract/limits.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import { assertOwnUploads } from '../../db/own-uploads.ts';
import type { Act, Acting, LoadedSale, LockedSale } from './change-sale.ts';
import { reasonsOf, waysOutOf } from './problem-steps.ts';
import { actsOf, remaining } from './sale-steps.ts';
import * as sales from './sales.repository.ts';
import * as errors from '../../../locales/errors.ts';

/** How far ahead a handover can be planned. */
const handoverDaysMax = 365;

/**
 * Checks that it's this side's turn and that the act says all it needs. @throws AppError invalid_request, conflict,
 * too_many_requests
 */
export async function checkAct(tx: Tx, acting: Acting, act: Act): Promise<void> {
  const { state, side } = acting;
  if (!actsOf(state, side).includes(act.act))
    throw new AppError('conflict', errors.conflict_thisSaleHasMovedOn);
  checks[act.act]?.(acting, act);
  await assertWithinDay(tx, acting, acting.actor.id, act.act);
  await assertOwnUploads(tx, acting.actor.id, act.files ?? []);
}

/** Every line is kept, and most notify the other side. @throws AppError too_many_requests */
export async function assertWithinDay(
  tx: Tx,
  { sale, now }: LockedSale,
  accountId: number,
  kind: Act['act'] | 'view-bank-details' | 'change-bank-details' | 'change-bill-of-sale',
): Promise<void> {
  const { acts, staffRequests, transportRequests } = await sales.actsOfDay(tx, {
    saleId: sale.id,
    accountId,
    now,
  });
  if (
    acts >= limits.saleActsPerDay ||
    (kind === 'ask-staff' && staffRequests >= limits.saleStaffRequestsPerDay) ||
    (kind === 'request-transport' && transportRequests >= limits.saleTransportRequestsPerDay)
  )
    throw new AppError('too_many_requests', errors.too_many_requests_thatsAllInThisSaleForToday);
}

type Check = (acting: Acting, act: Act) => void;

const checkPayment: Check = ({ state }, { act, amount }) => {
  if (amount === undefined) throw invalidField('amount', errors.invalid_request_enterTheAmount);
  const most = remaining(state, act);
  if (amount > most) throw invalidField('amount', errors.invalid_request_onlyThisIsLeftToPay({ most }));
};

const checkHandover: Check = ({ now }, { handoverAt, place }) => {
  const at = handoverAt === undefined ? NaN : Date.parse(handoverAt);
  if (Number.isNaN(at)) throw invalidField('handoverAt', errors.invalid_request_chooseATimeForTheHandover);
  if (at <= now.getTime() || at > now.getTime() + handoverDaysMax * 86_400_000)
    throw invalidField('handoverAt', errors.invalid_request_chooseATimeWithinAYear);
  if (!place) throw invalidField('place', errors.invalid_request_enterThePlaceOfTheHandover);
};

const checkNote: Check = (_, { note }) => {
  if (!note?.trim()) throw invalidField('note', errors.invalid_request_describeWhatsWrong);
};

/** The other side may have proposed something else meanwhile. */
const checkWayOutId: Check = ({ problem }, { way_out_id: id }) => {
  if (id !== problem?.wayOut?.id) throw new AppError('conflict', errors.conflict_theProposalHasChanged);
};

/** What was paid through the site isn't returned in part. Minor units. */
export const leastPrice = ({ state, hasDebits }: LoadedSale): number =>
  hasDebits ? state.sent + state.pending : 1;

const checks: Partial<Record<Act['act'], Check>> = {
  'upload-bill-of-sale': (_, { files = [] }) => {
    if (files.length === 0) throw invalidField('files', errors.invalid_request_attachTheSignedCopy);
  },
  'report-payment': checkPayment,
  'confirm-payment': checkPayment,
  'propose-handover': checkHandover,
  'accept-handover': ({ sale }, { handoverAt }) => {
    if (handoverAt !== sale.handover_at?.toISOString())
      throw new AppError('conflict', errors.conflict_theProposedTimeHasChanged);
  },
  'request-transport': (_, { place }) => {
    if (!/^\d{5}$/.test(place ?? '')) throw invalidField('place', errors.invalid_request_enterTheZipCode);
  },
  'choose-payment': (_, { method }) => {
    if (!method) throw invalidField('method', errors.invalid_request_chooseHowYouPay);
  },
  'report-survey': checkNote,
  withdraw: checkNote,
  'ask-staff': checkNote,
  'report-problem': (acting, act) => {
    if (!act.reason || !reasonsOf(acting.state, acting.side).includes(act.reason))
      throw invalidField('reason', errors.invalid_request_chooseAProblem);
    checkNote(acting, act);
  },
  'answer-problem': checkNote,
  'propose-way-out': (acting, { wayOut, amount }) => {
    const { state, sale } = acting;
    if (!wayOut || !waysOutOf(state, sale.kind).includes(wayOut))
      throw invalidField('wayOut', errors.invalid_request_chooseAWayOut);
    if (wayOut !== 'lower-price') return;
    if (amount === undefined) throw invalidField('amount', errors.invalid_request_enterTheAmount);
    const least = leastPrice(acting);
    if (amount < least) throw invalidField('amount', errors.invalid_request_enterAPriceOfAtLeast({ least }));
    if (amount >= state.price)
      throw invalidField('amount', errors.invalid_request_enterAPriceBelow({ price: state.price }));
  },
  'accept-way-out': (acting, act) => {
    checkWayOutId(acting, act);
    const price = acting.problem?.wayOut?.price;
    // More may have been paid since.
    if (price && price < leastPrice(acting))
      throw new AppError('conflict', errors.conflict_moreWasPaidThanTheProposal);
  },
  'decline-way-out': checkWayOutId,
};
