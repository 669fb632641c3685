import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import { totalPrice } from '../../../contract/fees.ts';
import type { CloseResult } from '../../bidding/engine.ts';
import type { Rules } from '../../config.ts';
import type { EmailTexts } from '../../email/email-texts.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Lot } from '../lots/index.ts';

/** What the notifications need of the lot. */
export type ClosedLot = Pick<Lot, 'boat_id' | 'seller_id' | 'leader_id' | 'title'>;

/** Adds a notification, unless the account already has one. */
type Tell = (accountId: number, title: string, body: string, data?: NewNotification['data']) => void;
type Closed<R extends CloseResult['result']> = Extract<CloseResult, { result: R }>;

/**
 * The result of an auction for everyone involved, one notification each, by their most important role:
 * winner, seller, bidder, watcher.
 */
export function closingNotices(
  t: EmailTexts,
  lot: ClosedLot,
  outcome: CloseResult,
  people: { bidders: number[]; watchers: number[] },
  rules: Rules,
): NewNotification[] {
  const told = new Set<number>();
  const notices: NewNotification[] = [];
  const tell: Tell = (accountId, title, body, data = {}) => {
    if (told.has(accountId)) return;
    told.add(accountId);
    notices.push({
      accountId,
      boatId: lot.boat_id,
      event: notificationEvent.ended,
      title,
      body,
      data,
      dedupe: `ended:${lot.boat_id}`,
    });
  };
  const others = [...people.bidders, ...people.watchers];
  if (outcome.result === 'sold') tellSold(t, tell, lot, outcome, people, rules);
  else if (outcome.result === 'reserve-not-met') tellReserveNotMet(t, tell, lot, outcome, others, rules);
  else tellNoBid(t, tell, lot, others);
  return notices;
}

function tellSold(
  t: EmailTexts,
  tell: Tell,
  lot: ClosedLot,
  outcome: Closed<'sold'>,
  { bidders, watchers }: { bidders: number[]; watchers: number[] },
  rules: Rules,
): void {
  const { title } = lot;
  const price = formatMoney(outcome.price);
  const total = totalPrice(rules, outcome.price);
  tell(outcome.winnerId, t.youWon({ title }), t.youWonWithABidOf({ price, total }), {
    amount: outcome.price,
    allInPrice: total,
    isDeal: true,
  });
  tell(lot.seller_id, t.winningBidForYour({ title, price }), t.theAuctionHasEndedHeresHow, { isDeal: true });
  for (const id of bidders) tell(id, t.youDidntWin({ title }), t.anotherBidderWonWithABid({ price }));
  const watchersTitle = t.winningBidFor({ title, price });
  for (const id of watchers) tell(id, watchersTitle, t.theAuctionHasEndedYouCan);
}

function tellReserveNotMet(
  t: EmailTexts,
  tell: Tell,
  lot: ClosedLot,
  outcome: Closed<'reserve-not-met'>,
  others: number[],
  rules: Rules,
): void {
  const { title } = lot;
  const hours = Math.round(rules.offerWindowSeconds / 3_600);
  const price = formatMoney(outcome.price);
  if (lot.leader_id !== null)
    tell(lot.leader_id, t.youWereTheHighBidderBut({ title }), t.theAuctionEndedAtYouAnd({ price, hours }));
  tell(lot.seller_id, t.reserveNotMetYour({ title }), t.theHighestBidWasYouAnd({ price, hours }));
  const [othersTitle, othersBody] = [t.reserveNotMet({ title }), t.theAuctionEndedAtBelowThe({ price })];
  for (const id of others) tell(id, othersTitle, othersBody);
}

function tellNoBid(t: EmailTexts, tell: Tell, { seller_id, title }: ClosedLot, others: number[]): void {
  tell(seller_id, t.yourAuctionEndedWithoutABid({ title }), t.youCanRelistItPerhapsWith);
  const othersTitle = t.noBids({ title });
  for (const id of others) tell(id, othersTitle, t.theAuctionEndedWithoutABid);
}
