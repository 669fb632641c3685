import { lastBoatEvent, notificationEvent, type NotificationEvent } from '../../../contract/limits.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { nextStepOf } from '../../../utils/next-step.ts';
import { formatMoney } from '../../../utils/money.ts';
import { paths } from '../../../utils/paths.ts';
import { phoneText } from '../../../utils/phone-text.ts';
import type { Deal } from '../../db/read-deal.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { weekdayAndTime } from '../../../utils/time.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import { endingSoon } from './is-current.ts';
import type { NotificationToSend } from './unsent-emails.ts';
import * as t from '../../../locales/emails.ts';

/** The button and the reason line of each event's email. */
const texts: Record<NotificationEvent, { button: string; reason: string }> = {
  [notificationEvent.newBid]: {
    button: t.viewBids,
    reason: t.youreReceivingThisEmailBecauseYoureSelling,
  },
  [notificationEvent.outbid]: {
    button: t.bidAgain,
    reason: t.youreReceivingThisEmailBecauseYouBid,
  },
  [notificationEvent.ended]: {
    button: t.viewResult,
    reason: t.youreReceivingThisEmailBecauseYoureSellingThis,
  },
  [notificationEvent.watched]: {
    button: t.viewListing,
    reason: t.youreReceivingThisEmailBecauseThisBoat,
  },
  [notificationEvent.comment]: {
    button: t.readAndReply,
    reason: t.youreReceivingThisEmailBecauseYoureSelling,
  },
  [notificationEvent.reply]: {
    button: t.readAndReply,
    reason: t.youreReceivingThisEmailBecauseSomeoneReplied,
  },
  [notificationEvent.liked]: {
    button: t.viewComment,
    reason: t.youreReceivingThisEmailBecauseYouWrote,
  },
  [notificationEvent.message]: {
    button: t.readAndReply,
    reason: t.youreReceivingThisEmailBecauseSomeoneSent,
  },
  [notificationEvent.payment]: {
    button: t.viewPayments,
    reason: t.youreReceivingThisEmailBecauseIts,
  },
  [notificationEvent.review]: {
    button: t.viewListing,
    reason: t.youreReceivingThisEmailBecauseYoureSelling,
  },
  [notificationEvent.feedback]: {
    button: t.readFeedback,
    reason: t.youreReceivingThisEmailBecauseYouBought,
  },
  [notificationEvent.document]: {
    button: t.viewListing,
    reason: t.youreReceivingThisEmailBecauseOf,
  },
  [notificationEvent.identity]: {
    button: t.goToSettings,
    reason: t.youreReceivingThisEmailBecauseYoureVerifying,
  },
  [notificationEvent.sale]: {
    button: t.viewSale,
    reason: t.youreReceivingThisEmailBecauseYoureBuying,
  },
};

/** Notifications with a code of another kind name their subject in their data. */
const textsAbout: Record<string, { button: string; reason: string }> = {
  'comment-removed': {
    button: t.contactUs,
    reason: t.youreReceivingThisEmailBecauseYouWrote,
  },
  'document-asked': { button: t.shareOrDecline, reason: t.youreReceivingThisEmailBecauseYoureSelling },
  'document-answered': {
    button: t.viewListing,
    reason: t.youreReceivingThisEmailBecauseYouRequested,
  },
  offer: {
    button: t.viewOffer,
    reason: t.youreReceivingThisEmailBecauseYoureNegotiating,
  },
  [endingSoon]: {
    button: t.viewListing,
    reason: t.youreReceivingThisEmailBecauseThisBoat,
  },
  card: { button: t.changeCard, reason: t.youreReceivingThisEmailBecauseYoureThe },
  managed: {
    button: t.goToDashboard,
    reason: t.youreReceivingThisEmailBecauseItsAbout,
  },
  moderation: { button: t.readTheRules, reason: t.youreReceivingThisEmailBecauseOurStaffReviewed },
  suspended: { button: t.contactUs, reason: t.youreReceivingThisEmailBecauseOfYourAccount },
  reinstated: { button: t.goToDashboard, reason: t.youreReceivingThisEmailBecauseOfYourAccount },
  removed: { button: t.browseBoats, reason: t.youreReceivingThisEmailBecauseYoureSellingThis },
  facts: { button: t.seeWhatChanged, reason: t.youreReceivingThisEmailBecauseYouBid },
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
  /** The sale is complete: there's nothing left to do or pay. */
  const isDone = field(notification.data, 'isDone') === true;
  return {
    subject: title,
    heading: title,
    preview: body || title,
    paragraphs: [
      ...(body && !isTheirs ? [body] : []),
      ...(deal && !isDone ? [nextStepOf(deal.side, deal.status !== 'sold')] : []),
    ],
    ...(typeof said === 'string' ? { quote: said } : body && isTheirs && { quote: body }),
    details: [
      ...detailsOf(notification),
      ...(deal ? contactOf(deal, isDone ? undefined : zoneOfZip(notification.zip ?? '')) : []),
    ],
    button: {
      label: deal?.saleId ? t.viewSale : button,
      href: `${siteUrl}${deal?.saleId ? paths.sale(deal.saleId) : typeof path === 'string' ? path : `/boat-details/${boat_id}${event > lastBoatEvent ? '' : `?type=${event}`}`}`,
    },
    reason,
  };
}

/** How to reach the other side, and with a `zone` until when to pay. */
function contactOf(deal: AgreedDeal, zone: string | undefined): [string, string][] {
  const other = deal.side === 'buyer' ? deal.seller : deal.buyer;
  return [
    [deal.side === 'buyer' ? t.seller : t.buyer, other.name],
    ...(other.phone ? ([[t.phone, phoneText(other.phone)]] satisfies [string, string][]) : []),
    [t.email, other.email],
    ...(zone === undefined ? [] : [payRow(deal, zone)]),
  ];
}

const payRow = ({ side, payBy }: AgreedDeal, zone: string): [string, string] => [
  side === 'buyer' ? t.payBy : t.paymentDueBy,
  weekdayAndTime(payBy.getTime(), Date.now(), zone),
];

const field = (data: unknown, name: string): unknown =>
  data && typeof data === 'object' ? Reflect.get(data, name) : undefined;

/** A draft has no end yet, and a canceled auction never reached it. */
const endLabels: Partial<Record<string, string>> = {
  scheduled: t.ends2,
  live: t.ends2,
  sold: t.ended,
  unsold: t.ended,
  'reserve-not-met': t.ended,
  'offer-window': t.ended,
};

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
  const rows: [string, string][] = [[t.boat, boatTitle || t.untitledBoat]];
  const [won, offered, allIn] = [
    field(data, 'allInPrice'),
    field(data, 'offerAmount'),
    field(data, 'offerAllIn'),
  ];
  if (typeof offered === 'number') rows.push([t.offer, formatMoney(offered)]);
  if (listing_type === 'auction' && typeof offered !== 'number' && current_bid !== null)
    rows.push([status === 'live' ? t.currentBid : t.highestBid, formatMoney(current_bid)]);
  const sum = typeof won === 'number' ? won : allIn;
  if (typeof sum === 'number') rows.push([t.withTheBuyersFee, formatMoney(sum)]);
  const end = endLabels[status ?? ''];
  if (listing_type === 'auction' && ends_at && end)
    rows.push([end, weekdayAndTime(ends_at.getTime(), Date.now(), zoneOfZip(zip ?? ''))]);
  return rows;
}
