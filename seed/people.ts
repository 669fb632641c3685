import * as account from '../contract/account.ts';
import { acceptDocuments } from '../contract/legal.ts';
import { acceptedDocuments } from '../contract/legal-documents.ts';
import { identityStatus } from '../contract/identity.ts';
import * as payments from '../contract/payments.ts';
import { currentVersions } from '../server/modules/legal/index.ts';
import { makeOwner } from '../server/modules/site-staff/index.ts';
import type { DemoSite } from './site.ts';

export const demoPassword = 'bowline-demo1';

const people = [
  {
    key: 'ella',
    email: 'ella@example.com',
    fullName: 'Ella Marsh',
    userType: 1,
    phoneNumber: '2065550111',
    city: 'Seattle',
    state: 'WA',
  },
  {
    key: 'tern',
    email: 'tern@example.com',
    fullName: 'Theo Ernst',
    userType: 1,
    phoneNumber: '2075550112',
    city: 'Portland',
    state: 'ME',
  },
  {
    key: 'jorgensen',
    email: 'jorgensen@example.com',
    fullName: 'Mette Jorgensen',
    userType: 1,
    phoneNumber: '3605550113',
    city: 'Anacortes',
    state: 'WA',
  },
  {
    key: 'kowalski',
    email: 'kowalski@example.com',
    fullName: 'R. Kowalski',
    userType: 1,
    phoneNumber: '3605550114',
    city: 'Anacortes',
    state: 'WA',
  },
  {
    key: 'harbor',
    email: 'harbor@example.com',
    fullName: 'Dana Whitlock',
    userType: 2,
    phoneNumber: '4105550115',
    city: 'Annapolis',
    state: 'MD',
    dealerName: 'Harbor & Sound Yachts',
    dealerWebsite: 'https://harborandsound.example',
  },
  {
    key: 'okafor',
    email: 'okafor@example.com',
    fullName: 'Chidi Okafor',
    userType: 1,
    phoneNumber: '9545550116',
    city: 'Fort Lauderdale',
    state: 'FL',
  },
  {
    key: 'reyes',
    email: 'reyes@example.com',
    fullName: 'Marisol Reyes',
    userType: 1,
    phoneNumber: '5125550117',
    city: 'Austin',
    state: 'TX',
  },
  {
    key: 'lindqvist',
    email: 'lindqvist@example.com',
    fullName: 'Anders Lindqvist',
    userType: 1,
    phoneNumber: '4015550118',
    city: 'Newport',
    state: 'RI',
  },
] as const;

/** The demo's owner runs the site at /console and, like all staff, doesn't bid or sell. */
export const demoOwnerEmail = 'owner@example.com';

/** Opens the owner's account, once. */
export async function openOwner(site: DemoSite): Promise<void> {
  const { db } = site.context;
  const isThere = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoOwnerEmail)
    .executeTakeFirst();
  if (isThere) return;
  await site.call(account.signUp, {
    body: {
      email: demoOwnerEmail,
      fullName: 'Olivia Wren',
      userType: 1,
      countryCode: '1',
      phoneNumber: '2065550110',
      password: demoPassword,
      acceptTerms: true,
    },
  });
  await db
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('email', '=', demoOwnerEmail)
    .execute();
  await makeOwner(db, demoOwnerEmail);
}

/** The addresses of the demo's accounts. */
export const demoEmails: string[] = people.map(({ email }) => email);

export type PersonKey = (typeof people)[number]['key'];
export interface DemoPerson {
  key: PersonKey;
  id: number;
  token: string;
  username: string;
}

/**
 * Opens the demo's accounts, or signs in to those that are there. Each may bid: verified, with phone, terms
 * and a card.
 */
export async function openAccounts(site: DemoSite): Promise<Record<PersonKey, DemoPerson>> {
  const entries: [PersonKey, DemoPerson][] = [];
  for (const { key, city, state, ...person } of people) {
    const { db } = site.context;
    const isThere = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirst();
    if (!isThere) {
      await site.call(account.signUp, {
        body: { ...person, countryCode: '1', password: demoPassword, acceptTerms: true },
      });
      // The link in the mail, followed for them; and identities that are verified, so that they can bid any amount.
      await db
        .updateTable('account')
        .set({
          email_verified_at: new Date(),
          kyc_status: identityStatus.verified,
          created_at: memberSince(key),
        })
        .where('email', '=', person.email)
        .execute();
    }
    const { authToken, id } = await site.call(account.login, {
      body: { type: 'email-password', email: person.email, password: demoPassword },
    });
    if (!isThere) {
      await site.call(account.updateProfile, { body: { city, state } }, authToken);
      await site.call(
        payments.addCard,
        { body: { paymentMethod: key === 'tern' ? 'pm_card_mastercard' : 'pm_card_visa' } },
        authToken,
      );
    }
    // The terms again, too: the link in the mail was followed for them, and with it goes what sign-up accepts.
    await site.call(
      acceptDocuments,
      { body: { documents: currentVersions(acceptedDocuments), context: 'profile' } },
      authToken,
    );
    const { username } = await site.call(account.userDetails, { query: {} }, authToken);
    entries.push([key, { key, id, token: authToken, username }]);
  }
  return Object.fromEntries(entries) as Record<PersonKey, DemoPerson>;
}

function memberSince(key: string): Date {
  const index = people.findIndex((person) => person.key === key);
  return new Date(Date.UTC(2024, (index * 5) % 12, 3 + index * 2, 15));
}
