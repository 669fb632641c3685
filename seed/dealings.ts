import type { PersonKey } from './people.ts';

/**
 * What is said and offered in private around the demo's two sellers: each with something that waits for them,
 * and something settled.
 */
export interface Conversation {
  slug: string;
  buyer: PersonKey;
  /** Whoever speaks, in turn: the buyer first. Hours before now. */
  said: readonly (readonly [hoursAgo: number, text: string])[];
}

export const conversations: readonly Conversation[] = [
  {
    slug: 'malibu-wakesetter-23-lsv',
    buyer: 'reyes',
    said: [
      [52, 'Is the trailer included in the price, and does it have brakes on both axles?'],
      [49, 'Yes to both. New tires last spring. The trailer has its own title.'],
      [5, 'Good. Would you hold her until Saturday? I can be in Coeur d’Alene by noon with my mechanic.'],
    ],
  },
  {
    slug: 'malibu-wakesetter-23-lsv',
    buyer: 'tern',
    said: [[3, 'How many hours are on the engine now, and when was the impeller last changed?']],
  },
  {
    slug: 'grand-banks-42-classic',
    buyer: 'jorgensen',
    said: [
      [74, 'I live ten minutes from Cap Sante. Could I come and see the boat on Thursday after work?'],
      [71, 'Thursday is fine. She’s on C dock. Ask at the office for the gate key.'],
      [46, 'Thank you for the tour. She’s just as you described her.'],
    ],
  },
  {
    slug: 'grady-white-canyon-306',
    buyer: 'ella',
    said: [
      [31, 'Did the 1,000 hour service include the valve adjustment?'],
      [28, 'It did, on both. The yard’s bill is with the papers and we can send you a copy.'],
      [2, 'Please do. And is a sea trial possible before the end of the month?'],
    ],
  },
  {
    slug: 'azimut-55',
    buyer: 'lindqvist',
    said: [
      [60, 'Is there a survey from the last two years?'],
      [
        55,
        'From 2024, out of the water. You can read it at our office, or we can share it with you on her page.',
      ],
    ],
  },
  {
    slug: 'williams-turbojet-325',
    buyer: 'okafor',
    said: [[7, 'Will she fit in an 11-foot-2 garage with the windshield folded down?']],
  },
  {
    slug: 'cabo-35-express',
    buyer: 'kowalski',
    said: [
      [26, 'Were the Cats run on the weekly schedule while she was for sale?'],
      [22, 'Every Friday, under load, and the log shows it.'],
    ],
  },
  {
    slug: 'jeanneau-sun-odyssey-409',
    buyer: 'kowalski',
    said: [[9, 'Has the standing rigging been replaced, and is the mast down this winter?']],
  },
];

export interface OpenOffer {
  slug: string;
  buyer: PersonKey;
  /** Whole dollars. */
  amount: number;
  message: string;
  /** What the seller answered; open without it. */
  answer?: { answer: 'decline' } | { answer: 'counter'; amount: number; message: string };
}

export const offers: readonly OpenOffer[] = [
  {
    slug: 'malibu-wakesetter-23-lsv',
    buyer: 'lindqvist',
    amount: 58_000,
    message: 'Cash, and I’d pick her up next week.',
    answer: { answer: 'decline' },
  },
  {
    slug: 'malibu-wakesetter-23-lsv',
    buyer: 'reyes',
    amount: 67_500,
    message: 'Subject to what my mechanic finds on Saturday.',
  },
  {
    slug: 'grady-white-canyon-306',
    buyer: 'tern',
    amount: 138_000,
    message: 'I can close within ten days, without financing.',
  },
  {
    slug: 'azimut-55',
    buyer: 'jorgensen',
    amount: 352_000,
    message: 'I’ve read the log, and this is what she’s worth to me.',
    answer: { answer: 'counter', amount: 374_000, message: 'That includes the tender and its outboard.' },
  },
  {
    slug: 'jeanneau-sun-odyssey-409',
    buyer: 'kowalski',
    amount: 139_000,
    message: 'We’d keep her where she is.',
  },
];

/** Asked in the open, and not answered yet. */
export const questions: readonly { slug: string; asker: PersonKey; text: string }[] = [
  {
    slug: 'grand-banks-42-classic',
    asker: 'ella',
    text: 'Are the fuel tanks original, and has anyone looked behind them?',
  },
  {
    slug: 'sea-ray-sundancer-320',
    asker: 'okafor',
    text: 'Is the generator hour meter in the photos right?',
  },
];

export const sentBackFor =
  'The second photo shows a different sail number. Please show this boat, or explain why the number differs.';
