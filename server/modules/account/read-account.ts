import { sql } from 'kysely';
import type { EmailPreferences, UserDetails } from '../../../contract/account.ts';
import type { Db } from '../../db/database.ts';
import { countUnread } from '../messages/index.ts';
import { asRole, permissionsOf } from '../../access/roles.ts';
import { boatsPosted } from '../lots/index.ts';
import { isManaged, isSiteStaff } from './sessions.ts';
import { currentVersion, documentsToAccept } from '../legal/index.ts';
import { avatarKey } from './avatar-key.ts';

/** The signed-in user's own account, with the field names of the specification (section 3). */
export async function readAccount(db: Db, accountId: number): Promise<UserDetails> {
  const row = await findAccount(db, accountId);
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
    unreadMessages: await countUnread(db, row.id, row.dealer_id ?? row.id),
  };
}

/** Site staff's own account while they act for another: as a seller they're that account. */
export async function readActing(db: Db, accountId: number, actsFor: number): Promise<UserDetails> {
  const [own, seller] = await Promise.all([readAccount(db, accountId), findAccount(db, actsFor)]);
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
    unreadMessages: await countUnread(db, accountId, actsFor),
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

function findAccount(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .leftJoin('upload as u', 'u.id', 'account.avatar_id')
    .leftJoinLateral(lastBid.as('last_bid'), (join) => join.onTrue())
    .selectAll('account')
    .select([
      avatarKey.as('avatarKey'),
      sql<boolean>`exists (select from card where card.account_id = account.id and removed_at is null)`.as(
        'hasCard',
      ),
      sql<boolean>`exists (select from social_identity s where s.account_id = account.id)`.as('isSocial'),
      isManaged.as('isManaged'),
      isSiteStaff.as('isSiteStaff'),
      'last_bid.mobile_no as lastMobileNo',
      'last_bid.zip_code as lastZipCode',
      standingBids.as('standingBids'),
      sql<number>`(select count(*) from watch where watch.account_id = account.id)::int`.as('watched'),
      sql<number>`(select count(*) from boat where seller_id = coalesce(account.dealer_id, account.id))::int`.as(
        'listings',
      ),
      postedByStaff.as('posted'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}
