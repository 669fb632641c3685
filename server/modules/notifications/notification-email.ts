import { lastBoatEvent, notificationEvent, type NotificationEvent } from '../../../contract/limits.ts';
import { nextStepOf, type SaleSide } from '../../../contract/sales.ts';
import { formatMoney } from '../../../utils/money.ts';
import type { Deal } from '../../db/read-deal.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { weekdayAndTime } from '../../../utils/time.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import { endingSoon } from './is-current.ts';
import type { NotificationToSend } from './notifications.repository.ts';

/** The button and the reason line of each event's email. */
const texts: Record<NotificationEvent, { button: string; reason: string }> = {
  [notificationEvent.newBid]: {
    button: 'See the bids',
    reason: 'You get this mail because you sell this boat.',
  },
  [notificationEvent.outbid]: {
    button: 'Bid again',
    reason: 'You get this mail because you bid on this boat.',
  },
  [notificationEvent.ended]: {
    button: 'See the result',
    reason: 'You get this mail because you sell this boat, bid on her, made an offer or watch her.',
  },
  [notificationEvent.watched]: {
    button: 'Open the boat',
    reason: 'You get this mail because this boat is on your watchlist or you bid on her.',
  },
  [notificationEvent.comment]: {
    button: 'Read and reply',
    reason: 'You get this mail because you sell this boat.',
  },
  [notificationEvent.reply]: {
    button: 'Read and reply',
    reason: 'You get this mail because somebody replied to you or named you.',
  },
  [notificationEvent.liked]: {
    button: 'See the comment',
    reason: 'You get this mail because you wrote the comment.',
  },
  [notificationEvent.message]: {
    button: 'Read and reply',
    reason: "You're receiving this email because someone wrote to you about a boat.",
  },
  [notificationEvent.payment]: {
    button: 'See your payments',
    reason: "You're receiving this email because it's about a payment of yours.",
  },
  [notificationEvent.review]: {
    button: 'Open the listing',
    reason: "You're receiving this email because you're selling this boat.",
  },
  [notificationEvent.feedback]: {
    button: 'Read it',
    reason: "You're receiving this email because of a sale.",
  },
  [notificationEvent.document]: {
    button: 'Open the boat',
    reason: "You're receiving this email because of a document of this boat.",
  },
  [notificationEvent.identity]: {
    button: 'Open your settings',
    reason: "You're receiving this email because you're verifying your identity.",
  },
};

/** Notifications with a code of another kind name their subject in their data. */
const textsAbout: Record<string, { button: string; reason: string }> = {
  'comment-removed': {
    button: 'Write to us',
    reason: "You're receiving this email because you wrote the comment.",
  },
  'document-asked': { button: 'Grant or decline', reason: 'You get this mail because you sell this boat.' },
  'document-answered': {
    button: 'Open the boat',
    reason: 'You get this mail because you asked for this document.',
  },
  offer: {
    button: 'See the offer',
    reason: 'You get this mail because you and the other side are in talks about this boat.',
  },
  [endingSoon]: {
    button: 'Open the boat',
    reason: "You're receiving this email because this boat is on your watchlist or you bid on it.",
  },
  card: { button: 'Change the card', reason: 'You get this mail because you lead on this boat, or buy it.' },
  managed: {
    button: 'Open your dashboard',
    reason: "You're receiving this email because you have an account.",
  },
  facts: { button: 'See what changed', reason: 'You get this mail because you bid on this boat.' },
};

/** An agreed sale from the recipient's side. */
export interface AgreedDeal extends Deal {
  side: SaleSide;
  /** When the buyer should have paid by. */
  payBy: Date;
}

/**
 * A notification as an email. It shows the auction's current state, because emails can be late. With a `deal`,
 * it says how to reach the other side and what to do next.
 */
export function notificationEmail(
  notification: NotificationToSend,
  siteUrl: string,
  deal?: AgreedDeal,
): Omit<EmailContent, 'productName' | 'siteUrl'> & { subject: string } {
  const { event, title, body, boat_id } = notification;
  const about = textsAbout[notification.about ?? ''];
  const { button, reason } = about ?? texts[event as NotificationEvent];
  /** A user's own text is set apart from ours. */
  const isTheirs = !about && (event === notificationEvent.comment || event === notificationEvent.reply);
  const [path, said] = [field(notification.data, 'path'), field(notification.data, 'message')];
  return {
    subject: title,
    heading: title,
    preview: body || title,
    paragraphs: [
      ...(body && !isTheirs ? [body] : []),
      ...(deal ? [nextStepOf(deal.side, deal.status !== 'sold')] : []),
    ],
    ...(typeof said === 'string' ? { quote: said } : body && isTheirs && { quote: body }),
    details: [
      ...detailsOf(notification),
      ...(deal ? contactOf(deal, zoneOfZip(notification.zip ?? '')) : []),
    ],
    button: {
      label: button,
      href: `${siteUrl}${typeof path === 'string' ? path : `/boat-details/${boat_id}${event > lastBoatEvent ? '' : `?type=${event}`}`}`,
    },
    reason,
  };
}

function contactOf(deal: AgreedDeal, zone: string): [string, string][] {
  const other = deal.side === 'buyer' ? deal.seller : deal.buyer;
  return [
    [deal.side === 'buyer' ? 'Seller' : 'Buyer', other.name],
    ...(other.phone ? ([['Phone', other.phone]] satisfies [string, string][]) : []),
    ['Email', other.email],
    [
      deal.side === 'buyer' ? 'Pay by' : 'Payment due by',
      weekdayAndTime(deal.payBy.getTime(), Date.now(), zone),
    ],
  ];
}

const field = (data: unknown, name: string): unknown =>
  data && typeof data === 'object' ? Reflect.get(data, name) : undefined;

function detailsOf({
  boat_id,
  boatTitle,
  listing_type,
  status,
  current_bid,
  ends_at,
  zip,
  data,
}: NotificationToSend): [string, string][] {
  if (boat_id === null) return [];
  const rows: [string, string][] = [['Boat', boatTitle || 'Untitled boat']];
  const [won, offered, allIn] = [
    field(data, 'allInPrice'),
    field(data, 'offerAmount'),
    field(data, 'offerAllIn'),
  ];
  if (typeof offered === 'number') rows.push(['Offer', formatMoney(offered)]);
  if (listing_type === 'auction' && typeof offered !== 'number' && current_bid !== null)
    rows.push([status === 'live' ? 'Current bid' : 'Last bid', formatMoney(current_bid)]);
  const sum = typeof won === 'number' ? won : allIn;
  if (typeof sum === 'number') rows.push(['With the buyer’s fee', formatMoney(sum)]);
  if (listing_type === 'auction' && ends_at)
    rows.push([
      status === 'live' || status === 'scheduled' ? 'Ends' : 'Ended',
      weekdayAndTime(ends_at.getTime(), Date.now(), zoneOfZip(zip ?? '')),
    ]);
  return rows;
}
