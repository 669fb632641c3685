import type { BoatEvent } from '../../../contract/events.ts';
import type { Context } from '../../context.ts';
import { announceNotifications, type StoredNotification } from '../notifications/index.ts';

/** What an act on an offer leaves behind to be told, once it is stored. */
export interface OfferNews {
  boatId: number;
  /** Buyer and selling accounts: whose open pages change. Nobody else hears of an offer. */
  parties: number[];
  events: BoatEvent[];
  notifications: StoredNotification[];
}

/** After the commit: public events to the boat's room, the rest to the parties' own connections. */
export function announceOffers(
  context: Pick<Context, 'live'>,
  { boatId, parties, events, notifications }: OfferNews,
): void {
  context.live.announce(events);
  for (const accountId of new Set(parties))
    context.live.toAccount(accountId, 'offerChanged', { market_place_id: boatId, serverTime: Date.now() });
  announceNotifications(context, notifications);
}
