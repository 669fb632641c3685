import type { BoatEvent } from '../../../contract/events.ts';
import type { Context } from '../../context.ts';
import { announceNotifications, type StoredNotification } from '../notifications/index.ts';

/** What to announce about an offer after the commit. */
export interface OfferChange {
  boatId: number;
  /** The buyer and the selling accounts, whose pages update. Offers are private to them. */
  parties: number[];
  events: BoatEvent[];
  notifications: StoredNotification[];
}

/** Called after the commit: sends public events to the boat's room and the rest to the parties. */
export function announceOffers(
  context: Pick<Context, 'live'>,
  { boatId, parties, events, notifications }: OfferChange,
): void {
  context.live.announce(events);
  for (const accountId of new Set(parties))
    context.live.toAccount(accountId, 'offerChanged', { market_place_id: boatId, serverTime: Date.now() });
  announceNotifications(context, notifications);
}
