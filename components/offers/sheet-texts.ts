import { formatMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import type { OfferFlow } from './use-offer-flow.ts';
import type { OfferRequest } from './offer-request.ts';

interface SheetTexts {
  title: string;
  /** What it means, shown before confirming. */
  terms: string[];
  button: string;
  busy: string;
  done: string;
  doneText: string;
}

/** What the texts depend on. */
interface Circumstances {
  act: OfferRequest['act'];
  isAfterClose: boolean;
  isSeller: boolean;
  otherParty: string;
  /** The amount, formatted. */
  sum: string;
  /** How long the other side has to answer. */
  time: string;
  rules: OfferRules;
}
interface OfferRules {
  offerSeconds: number;
  offerWindowSeconds: number;
}

function sentTexts({ act, isAfterClose, otherParty, sum, time }: Circumstances): SheetTexts {
  const what = act === 'make' ? 'offer' : 'counter-offer';
  return {
    title: `Confirm your ${what}`,
    terms: [
      `${otherParty === 'the seller' ? 'The seller' : otherParty === 'the buyer' ? 'The buyer' : otherParty} has ${time} to answer. Only the two of you see it.`,
      isAfterClose
        ? 'It binds until it is answered: there is one offer each way.'
        : 'It binds you if it is accepted. Until then you can withdraw it.',
    ],
    button: `Send ${what} of ${sum}`,
    busy: 'Sending',
    done: 'Sent',
    doneText: 'We tell you as soon as there is an answer, here and by e-mail.',
  };
}

const acceptTexts = ({ isAfterClose, isSeller, sum }: Circumstances): SheetTexts => ({
  title: 'Accept this offer',
  terms: isAfterClose
    ? [
        `She is sold at ${sum} with this. It cannot be taken back.`,
        isSeller
          ? 'We tell the buyer at once; you will hear from them about paying and handing over.'
          : 'The buyer’s fee is taken from your card, the price you pay to the seller.',
      ]
    : [
        isSeller
          ? 'She is under offer then, and the other offers are declined with a kind word.'
          : 'She is kept for you then, and the buyer’s fee is held on your card.',
        isSeller
          ? 'You mark her sold when you have settled, or put her back if the deal falls through.'
          : 'The seller marks her sold when you have settled; the fee is taken then.',
      ],
  button: `Accept ${sum}`,
  busy: 'Accepting',
  done: isAfterClose ? 'Sold' : 'Agreed',
  doneText:
    isAfterClose && !isSeller
      ? 'She is yours. The next steps are in your mail.'
      : 'Both of you have been told, here and by e-mail.',
});

const declineTexts = ({ isAfterClose, sum }: Circumstances): SheetTexts => ({
  title: 'Decline this offer',
  terms: [
    isAfterClose
      ? 'The talks end with this, and she is not sold.'
      : 'They are told at once, and can make another offer.',
  ],
  button: `Decline ${sum}`,
  busy: 'Declining',
  done: 'Declined',
  doneText: 'The other side has been told.',
});

const withdrawTexts = ({ sum }: Circumstances): SheetTexts => ({
  title: 'Withdraw your offer',
  terms: ['It ends at once and the other side is told. You can make another.'],
  button: `Withdraw ${sum}`,
  busy: 'Withdrawing',
  done: 'Withdrawn',
  doneText: 'Your offer does not stand anymore.',
});

const soldTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: 'Mark her sold',
  terms: [
    `Sold to ${otherParty} at ${sum}. This cannot be taken back.`,
    'The buyer’s fee is taken from their card now.',
  ],
  button: 'Mark as sold',
  busy: 'Storing',
  done: 'Sold',
  doneText: 'The buyer has been told.',
});

const fellThroughTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: 'The deal fell through',
  terms: [
    `The deal with ${otherParty} at ${sum} ends. The boat goes back to the marketplace for new offers.`,
    'The buyer is notified, and the hold on their card is released. You can’t undo this.',
  ],
  button: 'Put her back',
  busy: 'Storing',
  done: 'Back on the marketplace',
  doneText: 'Those who watch her have been told.',
});

const unpaidTexts = ({ otherParty, sum }: Circumstances): SheetTexts => ({
  title: 'The buyer has not paid',
  terms: [
    `The sale to ${otherParty} at ${sum} ends, and they’re notified. You can’t undo this.`,
    'Then you can offer the boat to the next bidder at their best bid.',
  ],
  button: 'End this sale',
  busy: 'Storing',
  done: 'The sale has ended',
  doneText: 'She counts as unsold now.',
});

const secondChanceTexts = ({ otherParty, sum, rules }: Circumstances): SheetTexts => ({
  title: 'Offer her to the next bidder',
  terms: [
    `${otherParty} is asked to take her at their best bid, ${sum}.`,
    `They have ${duration(rules.offerSeconds)} to answer. Accepted, she is sold to them.`,
  ],
  button: `Offer her at ${sum}`,
  busy: 'Sending',
  done: 'Sent',
  doneText: 'We tell you as soon as they answer.',
});

const textsFor: Record<OfferRequest['act'], (circumstances: Circumstances) => SheetTexts> = {
  make: sentTexts,
  counter: sentTexts,
  accept: acceptTexts,
  decline: declineTexts,
  withdraw: withdrawTexts,
  sold: soldTexts,
  live: fellThroughTexts,
  unpaid: unpaidTexts,
  'second-chance': secondChanceTexts,
};

/** The texts of every step, by action and side. */
export function sheetTexts(
  request: OfferRequest,
  { amount }: Pick<OfferFlow, 'amount'>,
  rules: OfferRules,
): SheetTexts {
  const { act, kind, side, offer, otherParty = side === 'buyer' ? 'the seller' : 'the buyer' } = request;
  const isAfterClose = kind !== 'marketplace';
  const sum = formatMoney(
    act === 'make' || act === 'counter' ? (amount ?? 0) : (offer?.amount ?? request.amount ?? 0),
  );
  const time = duration(isAfterClose ? rules.offerWindowSeconds : rules.offerSeconds);
  return textsFor[act]({ act, isAfterClose, isSeller: side === 'seller', otherParty, sum, time, rules });
}
