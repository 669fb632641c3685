import type { AuctionNow } from '../../contract/bids.ts';
import type { BoatStatus } from '../../contract/boat-statuses.ts';
import type { ServerToClient } from '../../contract/events.ts';
import { notificationEvent } from '../../contract/limits.ts';
import type { Notification } from '../../contract/notifications.ts';
import { cardChanged } from '../../store/boat.slice.ts';
import type { Store } from '../../store/make-store.ts';
import { openModal, type ModalName } from '../../store/modal.slice.ts';
import { notificationArrived } from '../../store/notifications.slice.ts';
import { userChanged } from '../../store/user.slice.ts';
import { inquiryChanges, notificationChanges, offerChanges, saleChanges } from './live-changes.ts';
import type { LiveSocket } from './live-socket.ts';
import { forgetSession, adoptSession } from '../session/session.ts';
import * as texts from '../../locales/common.ts';

/** Puts the server's events into the store; `hear` receives those that belong to the boat's sequence. */
export function handleEvents(
  socket: LiveSocket,
  { dispatch, getState }: Store,
  hear: (event: Parameters<ServerToClient['placeBid']>[0]) => void,
): void {
  const show = showWith(dispatch);
  socket.on('placeBid', hear);
  socket.on('addComment', hear);
  socket.on('addLike', hear);
  socket.on('placeBidNotification', ({ notification, outbid, market_place_id }) => {
    const isQuiet = !outbid && isOccupied(getState().modal.name);
    show(notification, !isQuiet);
    if (isQuiet) return;
    const { title, body } = notification.message;
    dispatch(
      openModal('new-bid', {
        title,
        body,
        market_place_id,
        isOutbid: outbid,
        ...(notification.boat && { boatTitle: notification.boat.title }),
      }),
    );
  });
  // The page that it's about shows it itself.
  socket.on('marketplace', ({ notification }) => {
    show(notification, notification.path === location.pathname);
    // Their identity was verified or reset, or who manages their listings changed.
    if (notification.event === notificationEvent.identity) void adoptSession(dispatch);
  });
  socket.on('bidWinner', ({ message, market_place_id, amount, allInPrice, isByOffer, notification }) => {
    // The buyer may have the dialog open with which they accepted: it already says what this would.
    const isQuiet = isByOffer && isOccupied(getState().modal.name);
    show(notification, !isQuiet);
    if (isQuiet) return;
    dispatch(
      openModal('bid-winner', {
        ...message,
        market_place_id,
        amount,
        allInPrice,
        isByOffer,
        ...(notification.boat && { boatTitle: notification.boat.title }),
      }),
    );
  });
  socket.on('offerChanged', ({ market_place_id }) => offerChanges.emit(market_place_id));
  socket.on('saleChanged', ({ sale_id }) => saleChanges.emit(sale_id));
  socket.on('inquiry', (event) => {
    dispatch(userChanged({ unreadMessages: event.unReadCount }));
    inquiryChanges.emit(event);
  });
  socket.on('session', ({ type }) => {
    if (type !== 'ended') return void adoptSession(dispatch);
    endSession(dispatch, getState().user.details?.email);
  });
  socket.on('boatChanged', ({ market_place_id, boat }) => {
    if (boat) dispatch(cardChanged(cardOf(market_place_id, boat)));
  });
}

/** The user may be typing: it's kept, and they continue where they are. */
function endSession(dispatch: Store['dispatch'], email: string | undefined): void {
  forgetSession(dispatch);
  if (email !== undefined)
    dispatch(openModal('sign-in', { reason: texts.yourSessionHasEndedSignIn, email, isAgain: true }));
}

/** Puts a notification into the bell; `hasPopup`: a dialog or the page shows it, instead of a toast. */
const showWith = (dispatch: Store['dispatch']) => (notification: Notification, hasPopup: boolean) => {
  dispatch(notificationArrived(notification, hasPopup));
  notificationChanges.emit(notification);
};

/**
 * A seller who is typing, writes a listing or has a dialog open gets a toast about a new bid, which interrupts
 * nothing. An earlier pop-up about a bid is replaced.
 */
function isOccupied(modal: ModalName | null): boolean {
  if (modal === 'new-bid') return false;
  return (
    location.pathname === '/sell-boat-step' ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  );
}

/** What a card shows of an auction. */
export function cardOf(id: number, boat: AuctionNow) {
  const { currentBid, minimumBid, bidCount, hasReserve, reserveMet, endsAt, extendedCount, version } = boat;
  const soldAt = boat.saleState === 'done' ? endsAt : null;
  return {
    id,
    card: {
      currentBid,
      minimumBid,
      bidCount,
      hasReserve,
      reserveMet,
      endsAt,
      extendedCount,
      version,
      status: boat.status as BoatStatus,
      soldAt,
      saleState: boat.saleState ?? null,
      ...(boat.soldPrice !== undefined && { price: boat.soldPrice }),
    },
  };
}
