import { identityStatus } from '../../contract/identity.ts';
import { limits } from '../../contract/limits.ts';
import { siteRoles, type SiteRole } from '../../contract/site-roles.ts';
import { currentVersion } from '../../server/modules/legal/index.ts';
import type { Site } from './start.ts';

/** What creating people and auctions needs of a site. */
export type Stage = Pick<Site, 'db'> & { context: Pick<Site['context'], 'sessions'> };

let count = 0;

export interface Person {
  id: number;
  token: string;
  email: string;
}

export interface PersonOptions {
  isVerified?: boolean;
  hasPhone?: boolean;
  hasCard?: boolean;
  /** Has accepted the current terms and agreements. */
  hasTerms?: boolean;
  userType?: 1 | 2;
  fullName?: string;
  dealerId?: number;
  staffRole?: 'manager' | 'lister' | 'viewer';
  /** Can bid any amount. */
  isIdentified?: boolean;
}

/**
 * An account with a session, ready to bid unless told otherwise; written straight into the database, for
 * tests that are not about signing up.
 */
export async function person(site: Stage, options: PersonOptions = {}): Promise<Person> {
  const {
    isVerified = true,
    hasPhone = true,
    hasCard = true,
    hasTerms = true,
    userType = 1,
    fullName = 'Test Person',
    dealerId,
    staffRole = 'manager',
    isIdentified = true,
  } = options;
  const name = `p${process.pid}x${++count}`;
  const email = `${name}@example.com`;
  const now = new Date();
  const { id } = await site.db
    .insertInto('account')
    .values({
      email,
      username: name,
      full_name: fullName,
      user_type: userType,
      ...(userType === 2 && { dealer_name: 'Test Dealer' }),
      ...(hasPhone && { country_code: '1', phone_number: '2065550100' }),
      email_verified_at: isVerified ? now : null,
      ...(hasTerms && { terms_accepted_at: now, ...acceptedVersions() }),
      kyc_status: isIdentified ? identityStatus.verified : identityStatus.unverified,
      ...(dealerId !== undefined && { dealer_id: dealerId, staff_role: staffRole }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (hasCard) {
    const ref = `card_${name}`;
    await site.db
      .insertInto('sandbox_gateway_card')
      .values({ ref, account_id: id, payment_method: 'pm_card_visa' })
      .execute();
    await site.db
      .insertInto('card')
      .values({
        account_id: id,
        gateway: 'sandbox',
        gateway_ref: ref,
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: limits.yearTo + 4,
        is_default: true,
      })
      .execute();
  }
  const { authToken } = await site.context.sessions.start({
    accountId: id,
    device: 'test',
    address: '127.0.0.1',
  });
  return { id, token: authToken, email };
}

/** Account columns of someone who has accepted the current terms and agreements. */
export const acceptedVersions = () => ({
  terms_version: currentVersion('terms-condition'),
  buyer_agreement_version: currentVersion('buyer-aggrements'),
  seller_agreement_version: currentVersion('seller-agreements'),
});

export interface AuctionOptions {
  openingBid?: number;
  reserve?: number | null;
  /** Seconds from now. */
  startsIn?: number;
  endsIn?: number;
  status?: 'live' | 'scheduled';
  /** Its watchers, who include its bidders, get the notification that it ends soon. */
  tellsEndingSoon?: boolean;
}

/** A listed auction, live for an hour unless told otherwise. Amounts in minor units. */
export async function auction(
  site: Pick<Site, 'db'>,
  sellerId: number,
  options: AuctionOptions = {},
): Promise<number> {
  const {
    openingBid = 10_000_00,
    reserve = null,
    startsIn = -60,
    endsIn = 3_600,
    status = 'live',
    tellsEndingSoon = false,
  } = options;
  const boat = await site.db
    .insertInto('boat')
    .values({
      seller_id: sellerId,
      make: 'Grand Banks',
      model: '42 Classic',
      year: 1989,
      boat_type: 'trawler',
      length_ft: 42.58,
      city: 'Anacortes',
      state: 'WA',
      zip: '98221',
      description: 'Kept under cover.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('lot')
    .values({
      boat_id: boat.id,
      seller_id: sellerId,
      listing_type: 'auction',
      status,
      opening_bid: openingBid,
      reserve,
      starts_at: new Date(Date.now() + startsIn * 1000),
      ends_at: new Date(Date.now() + endsIn * 1000),
      published_at: new Date(),
      ending_soon_told: !tellsEndingSoon,
    })
    .execute();
  return boat.id;
}

/** Makes an account site staff, with all roles unless told otherwise; the password was given just now. */
export async function makeStaff(
  site: Stage,
  id: number,
  roles: readonly SiteRole[] = siteRoles,
): Promise<void> {
  await site.db
    .insertInto('site_role')
    .values(roles.map((role) => ({ account_id: id, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sessions = await site.db
    .updateTable('session')
    .set({ confirmed_at: new Date() })
    .where('account_id', '=', id)
    .returning('id')
    .execute();
  site.context.sessions.forget(sessions.map((session) => session.id));
}

/** Closes an account as staff do it in the console. Rejects with the refusal's message. */
export async function closeAccount(site: Site, email: string): Promise<void> {
  const staff = await person(site);
  await makeStaff(site, staff.id, ['support']);
  const { id } = await site.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { status, data } = await site
    .as(staff.token)
    .post(`/console/people/${id}/close`, { reason: 'Asked for by its owner' });
  if (status !== 200) throw new Error(data.message);
}
