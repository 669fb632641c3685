import { emailLimits, limits } from '../../../contract/limits.ts';
import { retention } from '../../../contract/retention.ts';
import { duration } from '../../../utils/time.ts';
import type { ContentValues } from './text-values.ts';

const days = (count: number) => duration(count * 86_400);
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** What is said at the top of every legal page unless a company is configured. */
const demoNotice = `> **This is a demonstration site.** No real boats, money, or contracts are involved. The company named on this page, {companyName}, doesn’t exist. The text below shows what a site run by a real company would say.`;

/** How long data is kept, from the constants that the nightly and hourly jobs apply. */
const retentionRows = (): string[][] => [
  [
    'Account and profile',
    'Until you close the account. Within 30 days of your request we delete your name, contact details, picture, sign-in methods, notifications, and watchlist. We also remove your cards',
  ],
  [
    'Bids, offers, sales, listings, comments, and messages',
    'They stay after the account is closed, under “Former member,” because prices and contracts depend on them. You can delete your own comments at any time',
  ],
  [
    'Records of a sale: bills of sale with signatures and the IP addresses they came from, files, feedback, agreements to bank debits, and bank details (encrypted)',
    'As long as the contract can matter in a dispute. They stay for the other party after an account is closed',
  ],
  ['Phone number and ZIP code stored with each bid', 'Until the account is closed'],
  [
    'Legal documents you accepted, with date and version',
    'As long as the contract can matter in a dispute. The IP address and browser are deleted when the account is closed',
  ],
  ['Result of an identity check', 'Until the account is closed'],
  [
    'Payments, invoices, refunds, and fees, with the brand and last four digits of the card; payments for a boat through the site, refunds of them, and transfers to sellers',
    'As long as tax and accounting law requires',
  ],
  ['Sessions, with device and IP address', `${days(retention.endedSessionDays)} after they end`],
  ['Copies of emails we sent you, and bids that were refused', days(retention.sentEmailDays)],
  [
    'What our staff did with your account',
    'As long as we need to show who did what; without your name after the account is closed',
  ],
  ['Devices you signed in on', `${days(retention.knownDeviceDays)} after the last sign-in`],
  ['Notifications', days(retention.notificationDays)],
  [
    'Messages from our payment provider about your payments, holds, and cards',
    days(retention.gatewayEventDays),
  ],
  ['Sign-ups that were never verified', days(retention.signUpAttemptDays)],
  ['Failed sign-ins (counted by email address and device)', '1 day'],
  ['Emailed links and codes', '1 day after they expire'],
  [
    'Former email address, after a change',
    `1 day after the change can no longer be undone (${limits.emailUndoHours} hours)`,
  ],
  ['Email addresses with an uncertain delivery', days(emailLimits.uncertainDays)],
  ['Who viewed a listing (for counting views)', days(retention.boatViewDays)],
  ['Photos and documents that no listing uses', days(retention.looseUploadDays)],
  ['Unfinished uploads', `${limits.partialUploadHours} hours`],
  [
    'Contact form messages',
    `${retention.contactMessageYears} years after the last message of a conversation`,
  ],
  ['Reports, and comments held for review', `${retention.contactMessageYears} years`],
  ['Newsletter subscription', 'Until you unsubscribe'],
  [
    'Security log (sign-ins and refused requests, with IP address)',
    'As long as needed to investigate misuse; log files are replaced as they fill up',
  ],
];

const segment = [
  'Segment (Twilio)',
  'Measuring how the site is used, only if you allow it in Cookies Settings',
  'Account ID, email address, username, phone number, ZIP code, and what you do here and with which listing; never what you type',
];

/** Who receives data on our behalf: only the services that are set up. */
function processors({ services }: ContentValues): string[][] {
  const social = [
    services.google && 'Google',
    services.facebook && 'Facebook (Meta)',
    services.apple && 'Apple',
  ].filter((name) => name !== false);
  return [
    services.stripe
      ? [
          'Stripe',
          'Card payments, holds, and refunds; payments for a boat from a bank account, and transfers to sellers',
          'Card number and security code, or bank account (entered on Stripe’s form or your bank’s page), name, email address, and amounts; for a bank debit, your IP address and browser; for a payout account, what Stripe asks a seller on its own page',
        ]
      : ['None', 'Payments', 'This site uses test cards and test bank accounts that move no money'],
    ...(services.stripe
      ? [
          [
            'Stripe Identity',
            'Identity verification, if you start one',
            'Government ID and selfie, which Stripe collects on its own page; we receive the result only',
          ],
        ]
      : []),
    ...(social.length > 0
      ? [
          [
            social.join(', '),
            'Sign-in, if you choose it',
            'They learn that you sign in here; we receive your name, email address, and an account ID',
          ],
        ]
      : []),
    ...(services.analytics ? [segment] : []),
    [
      'YouTube (Google), Vimeo',
      'Playing a listing’s video, only after you press play',
      'IP address, browser, and the video you watch',
    ],
    ...(services.email
      ? [
          [
            'Our email delivery provider',
            'Sending email',
            'Email address, name, and the content of the email',
          ],
        ]
      : []),
    ...(services.storage
      ? [['Our file storage provider', 'Storing photos and documents', 'The files you upload']]
      : []),
    ['Our hosting provider', 'Running the site and its database', 'Everything the site stores'],
  ];
}

export const legalTables: Record<string, (values: ContentValues) => string> = {
  demoNotice: ({ isDemo }) => (isDemo ? demoNotice : ''),
  companyContact: ({ company }) =>
    [
      '- {companyName}',
      '- {companyAddress}',
      ...(company.phone === undefined ? [] : ['- Phone: {companyPhone}']),
      '- Email: [{companyEmail}](mailto:company)',
    ].join('\n'),
  fees: ({ rules }) =>
    table(
      ['Fee', 'Who pays', 'Amount', 'When'],
      [
        [
          'Buyer’s fee, auction',
          'Buyer',
          '{feeRate} of the winning bid or agreed price, at least {feeMin} and at most {feeMax}',
          'When the boat is sold',
        ],
        [
          'Buyer’s fee, marketplace',
          'Buyer',
          '{feeRate} of the accepted offer, at least {feeMin} and at most {feeMax}',
          'When the sale is complete, or the seller marks the boat as sold',
        ],
        ['Listing a boat', 'Seller', 'Free', ''],
        ['Commission on a sale', 'Seller', 'None', ''],
        ['Plans for dealers', 'Seller', 'Shown before you order', 'At the start and at each renewal'],
        ['Upgrades for a listing', 'Seller', 'Shown before you order', 'When you order'],
        ...(rules.unpaidShareBasisPoints > 0
          ? [
              [
                'Share for the seller if the buyer doesn’t pay',
                'We pay the seller',
                '{sellerShare} of the buyer’s fee we collected',
                'After the seller reports the sale as unpaid',
              ],
            ]
          : []),
      ],
    ),
  retentionTable: () => table(['What', 'How long'], retentionRows()),
  processorTable: (values) => table(['Who', 'What for', 'What they receive'], processors(values)),
};
