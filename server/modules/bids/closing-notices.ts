import { notificationEvent } from '../../../contract/limits.ts';
import { formatMoney } from '../../../utils/money.ts';
import { totalPrice } from '../../../contract/fees.ts';
import type { CloseResult } from '../../bidding/engine.ts';
import type { Rules } from '../../config.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Lot } from '../lots/index.ts';

/** What the notices say of the lot. */
export type ClosedLot = Pick<Lot, 'boat_id' | 'seller_id' | 'leader_id' | 'title'>;

/** The result for everyone whom it concerns, each told once, in the role that matters most to them: winner, seller, bidder, watcher. */
export function closingNotices(
  lot: ClosedLot,
  outcome: CloseResult,
  people: { bidders: number[]; watchers: number[] },
  rules: Rules,
): NewNotification[] {
  const told = new Set<number>();
  const notices: NewNotification[] = [];
  const tell = (accountId: number, title: string, body: string, data: NewNotification['data'] = {}) => {
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
  const { title } = lot;
  const hours = Math.round(rules.offerWindowSeconds / 3_600);

  if (outcome.result === 'sold') {
    const price = formatMoney(outcome.price);
    const total = totalPrice(rules, outcome.price);
    tell(
      outcome.winnerId,
      `She is yours: ${title}`,
      `You won at ${price}. With the buyer’s fee you pay ${formatMoney(total)}.`,
      { amount: outcome.price, allInPrice: total },
    );
    tell(
      lot.seller_id,
      `Sold: your ${title} for ${price}`,
      'The auction has ended. We have told the buyer; you will hear from them about paying and handing over.',
    );
    for (const id of others)
      tell(id, `Sold: ${title} for ${price}`, 'The auction has ended. The result stays on the boat’s page.');
  } else if (outcome.result === 'reserve-not-met') {
    const price = formatMoney(outcome.price);
    if (lot.leader_id !== null)
      tell(
        lot.leader_id,
        `You led, below the reserve: ${title}`,
        `The auction ended at ${price}. You and the seller have ${hours} hours to come to terms.`,
      );
    tell(
      lot.seller_id,
      `Ended below the reserve: your ${title}`,
      `The highest bid was ${price}. You and its bidder have ${hours} hours to come to terms.`,
    );
    for (const id of others)
      tell(id, `Reserve not met: ${title}`, `The auction ended at ${price}, below the seller’s reserve.`);
  } else {
    tell(
      lot.seller_id,
      `Your auction ended without a bid: ${title}`,
      'You can list her again, perhaps at a lower opening bid.',
    );
    for (const id of others) tell(id, `Ended without a bid: ${title}`, 'The auction has ended; nobody bid.');
  }
  return notices;
}
