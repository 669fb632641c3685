import { sql, type Selectable } from 'kysely';
import type { EmailPreferences, UserDetails } from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import type { Account } from '../../db/types.generated.ts';
import { countUnreadPrepared } from '../messages/index.ts';
import { asRole, permissionsOf } from '../../access/roles.ts';
import { boatsPosted } from '../lots/index.ts';
import { isManaged, isSiteStaff } from './sessions.ts';
import { currentVersion, documentsToAccept } from '../legal/index.ts';
import { avatarKey } from './avatar-key.ts';

type Reading = Pick<Context, 'pool' | 'db'>;

const accountColumns = [
  'id',
  'email',
  'full_name',
  'username',
  'bio',
  'avatar_id',
  'country_code',
  'phone_number',
  'dealer_id',
  'dealer_name',
  'dealer_website',
  'city',
  'state',
  'zip_code',
  'kyc_status',
  'user_type',
  'staff_role',
  'staff_boat_limit',
  'temp_password',
  'sign_ins',
  'password_hash',
  'email_verified_at',
  'terms_version',
  'buyer_agreement_version',
  'seller_agreement_version',
  'created_at',
  'mail_preferences',
] as const;

/** The signed-in user's own account, with the field names of the specification (section 3). */
export async function readAccount(context: Reading, accountId: number): Promise<UserDetails> {
  const row = await findAccount(context, accountId);
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    username: row.username,
    userProfile: { fullName: row.full_name, bio: row.bio, attachment_id: row.avatar_id },
    attachment:
      row.avatar_id !== null && row.avatarKey !== null
        ? { id: row.avatar_id, path: `/files/${row.avatarKey}` }
        : null,
    countryCode: row.country_code,
    phoneNumber: row.phone_number,
    dealerName: row.dealer_name,
    dealerWebsite: row.dealer_website,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    kycStatus: row.kyc_status,
    userType: row.user_type,
    manageByAdmin: row.isManaged ? 1 : 0,
    accountId: row.dealer_id,
    staffRole: row.staff_role,
    staffBoatPosted: row.posted,
    staffAllowedBoatLimit: row.staff_boat_limit,
    // Bids from before the number was stored with them have none.
    lastBidMobileNo: row.lastMobileNo === null ? '' : row.lastMobileNo || row.phone_number,
    lastBidZipCode: row.lastZipCode ?? '',
    tempPassword: row.temp_password,
    newUser: row.sign_ins <= 1,
    socialPlatform: row.isSocial ? 1 : 0,
    passwordSet: row.password_hash === null ? 1 : 0,
    emailVerified: row.email_verified_at !== null,
    termsAccepted: row.terms_version >= currentVersion('terms-condition'),
    documentsToAccept: documentsToAccept(row),
    hasCard: row.hasCard,
    memberSince: row.created_at.toISOString(),
    standingBids: row.standingBids,
    watched: row.watched,
    listings: row.listings,
    mailPreferences: row.mail_preferences as EmailPreferences, // written by update-profile only
    mayForDealership: permissionsOf(asRole(row.staff_role), row.isManaged),
    isSiteStaff: row.isSiteStaff,
    unreadMessages: await countUnreadPrepared(context, row.id, row.dealer_id ?? row.id),
  };
}

/** Site staff's own account while they act for another: as a seller they're that account. */
export async function readActing(context: Reading, accountId: number, actsFor: number): Promise<UserDetails> {
  const [own, seller] = await Promise.all([readAccount(context, accountId), findAccount(context, actsFor)]);
  const role = seller.user_type === 2 ? ('manager' as const) : null;
  return {
    ...own,
    userType: seller.user_type,
    dealerName: seller.dealer_name,
    dealerWebsite: seller.dealer_website,
    accountId: seller.id,
    staffRole: role,
    manageByAdmin: 0,
    listings: seller.listings,
    mayForDealership: ['see', 'list', 'talk', 'terms'],
    unreadMessages: await countUnreadPrepared(context, accountId, actsFor),
    actsFor: { id: seller.id, name: seller.dealer_name || seller.full_name },
  };
}

/** The last of the account's own bids: the last one on each boat is found by index. */
const lastBid = sql<{ mobile_no: string; zip_code: string }>`(
  select last.mobile_no, last.zip_code from bidder_alias n
  cross join lateral (
    select id, mobile_no, zip_code from bid where bid.boat_id = n.boat_id and bid.bidder_id = account.id order by id desc limit 1
  ) last
  where n.account_id = account.id order by last.id desc limit 1
)`;

/** No index has an auction's leader, which changes with bids; one has the boats that they bid on. */
const standingBids = sql<number>`(
  select count(*)::int from bidder_alias n join lot on lot.boat_id = n.boat_id
  where n.account_id = account.id and lot.leader_id = account.id and lot.status = 'live'
)`;

const postedByStaff = sql<number>`(
  select case when account.staff_role is null then 0 else (select ${boatsPosted} from account a where a.id = account.id) end
)`;

type AccountRow = Pick<Selectable<Account>, (typeof accountColumns)[number]> & {
  avatarKey: string | null;
  isManaged: boolean;
  isSiteStaff: boolean;
  isSocial: boolean;
  hasCard: boolean;
  lastMobileNo: string | null;
  lastZipCode: string | null;
  standingBids: number;
  watched: number;
  listings: number;
  posted: number;
};

/**
 * Each page of a signed-in user asks for it, and PostgreSQL took longer to plan it than to execute it. The columns are
 * named: a prepared statement fails when a migration adds one to its result.
 */
const selectAccount = prepared(
  'account',
  (accountId: number) => sql<AccountRow>`
  select ${sql.join(accountColumns.map((column) => sql.ref(`account.${column}`)))},
    ${avatarKey} as "avatarKey", ${isManaged} as "isManaged", ${isSiteStaff} as "isSiteStaff",
    last_bid.mobile_no as "lastMobileNo", last_bid.zip_code as "lastZipCode", ${standingBids} as "standingBids", ${postedByStaff} as posted,
    exists (select from card where card.account_id = account.id and removed_at is null) as "hasCard",
    exists (select from social_identity s where s.account_id = account.id) as "isSocial",
    (select count(*)::int from watch where watch.account_id = account.id) as watched,
    (select count(*)::int from boat where seller_id = coalesce(account.dealer_id, account.id)) as listings
  from account left join upload u on u.id = account.avatar_id left join lateral ${lastBid} last_bid on true
  where account.id = ${accountId}`,
);

async function findAccount(context: Reading, accountId: number): Promise<AccountRow> {
  const [row] = await selectAccount(context, accountId);
  if (!row) throw new Error(`account ${accountId} doesn’t exist`);
  return row;
}
