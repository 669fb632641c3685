import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityStatus } from '../../contract/identity.ts';
import { accepted } from '../support/bidding.ts';
import { closeAccount, auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const details = async (token: string) => (await site.as(token).get('/user/details')).data.data;
const update = (token: string, body: unknown) => site.as(token).post('/update-profile', body);
const upload = async (owner: number, kind: 'picture' | 'document' = 'picture') =>
  await site.db
    .insertInto('upload')
    .values({ owner_id: owner, kind, key: `${kind}-${crypto.randomUUID()}.jpg`, bytes: 1, state: 'ready' })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();

test('my account reads as the specification spells it', async () => {
  const me = await person(site, { fullName: 'Ann Lee' });
  const boat = await auction(site, (await person(site)).id);
  await auction(site, me.id);
  await site.db.insertInto('watch').values({ account_id: me.id, boat_id: boat }).execute();
  await site.db
    .updateTable('lot')
    .set({
      leader_id: me.id,
      leader_max: 11_000_00,
      leader_seq: 1,
      current_bid: 10_000_00,
      bid_count: 1,
      bidder_count: 1,
    })
    .where('boat_id', '=', boat)
    .execute();
  await site.db.insertInto('bidder_alias').values({ boat_id: boat, account_id: me.id, alias: 1 }).execute();
  expect(await details(me.token)).toEqual({
    id: me.id,
    email: me.email,
    fullName: 'Ann Lee',
    username: me.email.split('@')[0],
    userProfile: { fullName: 'Ann Lee', bio: '', attachment_id: null },
    attachment: null,
    countryCode: '1',
    phoneNumber: '2065550100',
    dealerName: '',
    dealerWebsite: '',
    city: '',
    state: '',
    zipCode: '',
    kycStatus: identityStatus.verified,
    userType: 1,
    manageByAdmin: 0,
    accountId: null,
    staffRole: null,
    staffBoatPosted: 0,
    staffAllowedBoatLimit: 0,
    lastBidMobileNo: '',
    lastBidZipCode: '',
    tempPassword: false,
    newUser: true,
    socialPlatform: 0,
    passwordSet: 1,
    emailVerified: true,
    termsAccepted: true,
    documentsToAccept: [],
    hasCard: true,
    memberSince: expect.stringMatching(/Z$/),
    standingBids: 1,
    watched: 1,
    listings: 1,
    mailPreferences: {},
    mayForDealership: ['see', 'list', 'talk', 'terms', 'staff'],
    isSiteStaff: false,
    unreadMessages: 0,
  });
});

test('staff of a dealer name their dealer account', async () => {
  const dealer = await person(site, { userType: 2 });
  const staff = await person(site, { dealerId: dealer.id });
  expect(await details(staff.token)).toMatchObject({ accountId: dealer.id, staffRole: 'manager' });
});

test("somebody else's account cannot be told from one that does not exist", async () => {
  const [me, other] = [await person(site), await person(site)];
  const replies = await Promise.all(
    [other.id, 999_999].map((id) => site.as(me.token).get('/user/details', { params: { id } })),
  );
  for (const reply of replies)
    expect({ ...reply.data, requestId: '' }).toEqual({
      status: 404,
      code: 'not_found',
      message: 'This account doesn’t exist.',
      requestId: '',
    });
  expect((await site.as(me.token).get('/user/details', { params: { id: me.id } })).status).toBe(200);
});

test('what is given changes, the rest stays', async () => {
  const { token } = await person(site);
  const reply = await update(token, {
    fullName: '  Ann\n Lee ',
    bio: 'Sails.\nFixes.',
    city: 'Anacortes',
    state: 'WA',
    countryCode: '+44',
    phoneNumber: '020 7946 0958',
  });
  expect(reply.data.data).toMatchObject({
    fullName: 'Ann Lee',
    userProfile: { fullName: 'Ann Lee', bio: 'Sails.\nFixes.' },
    city: 'Anacortes',
    state: 'WA',
    countryCode: '+44',
    phoneNumber: '2079460958',
  });
  expect((await update(token, { bio: '' })).data.data).toMatchObject({
    fullName: 'Ann Lee',
    userProfile: { bio: '' },
    phoneNumber: '2079460958',
  });
  expect((await update(token, {})).status).toBe(200);
  expect(await details(token)).toMatchObject({ city: 'Anacortes' });
});

test('a number alone is taken for one of the country it was in', async () => {
  const { token } = await person(site, { hasPhone: false });
  expect((await update(token, { phoneNumber: '(360) 555-0142' })).data.data).toMatchObject({
    countryCode: '+1',
    phoneNumber: '3605550142',
  });
  expect((await update(token, { phoneNumber: '' })).data.data).toMatchObject({
    countryCode: '',
    phoneNumber: '',
  });
});

test('terms are accepted once: the first time counts', async () => {
  const { id, token } = await person(site, { hasTerms: false });
  const accepted = async () =>
    (
      await site.db
        .selectFrom('account')
        .select('terms_accepted_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).terms_accepted_at;
  expect((await update(token, { acceptTerms: true })).data.data.termsAccepted).toBe(true);
  const first = await accepted();
  await update(token, { acceptTerms: true });
  expect(await accepted()).toEqual(first);
});

test("my own picture becomes my portrait; nobody else's, and no document", async () => {
  const [me, other] = [await person(site), await person(site)];
  const picture = await upload(me.id);
  expect((await update(me.token, { attachment_id: picture.id })).data.data.attachment).toEqual({
    id: picture.id,
    path: `/files/${picture.key}`,
  });
  for (const foreign of [(await upload(other.id)).id, (await upload(me.id, 'document')).id, 999_999])
    expect((await update(me.token, { attachment_id: foreign })).data.fields).toHaveProperty('attachment_id');
  expect((await update(me.token, { attachment_id: null })).data.data.attachment).toBeNull();
});

test('which notifications are emailed is chosen one by one', async () => {
  const { token } = await person(site);
  await update(token, { mailPreferences: { 1: false, 7: true } });
  expect((await update(token, { mailPreferences: { 1: true, 5: false } })).data.data.mailPreferences).toEqual(
    { 1: true, 5: false, 7: true },
  );
  for (const odd of [{ 15: true }, { 1: 'maybe' }, 'none'])
    expect((await update(token, { mailPreferences: odd })).data.code).toBe('invalid_request');
});

test.each([
  ['an empty name', { fullName: ' ' }, 'fullName'],
  ["a dealer's name taken away", { dealerName: '' }, 'dealerName'],
  ['a website that runs', { dealerWebsite: 'javascript:alert(1)' }, 'dealerWebsite'],
  ['a number that is none', { phoneNumber: '12' }, 'phoneNumber'],
  ['a text in place of a number', { attachment_id: 'mine' }, 'attachment_id'],
  ['terms taken back', { acceptTerms: false }, 'acceptTerms'],
  ['an address', { email: 'other@example.com' }, 'email'],
  ['a role', { is_site_staff: true }, 'is_site_staff'],
])('%s is refused at its field, and nothing else of the call is kept', async (_, wrong, field) => {
  const { token } = await person(site, { userType: 2 });
  const reply = await update(token, { city: 'Nowhere', ...wrong });
  expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(reply.data.fields)).toContain(field);
  expect((await details(token)).city).toBe('');
});

test('only someone signed in has an account to read and change', async () => {
  for (const reply of [
    await site.as().get('/user/details'),
    await site.as().post('/update-profile', { city: 'x' }),
    await site.as().get('/session/lists'),
    await site.as().post('/logout'),
  ])
    expect(reply.data).toMatchObject({ status: 401, code: 'sign_in_required' });
});

describe('the contact of the last bid', () => {
  const lastBid = async (token: string) => {
    const { lastBidMobileNo, lastBidZipCode } = await details(token);
    return [lastBidMobileNo, lastBidZipCode];
  };

  test('is what the bidder had when they bid, and stays until they bid again', async () => {
    const [seller, me, other] = [await person(site), await person(site), await person(site)];
    const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
    await update(me.token, { zipCode: '33316' });
    expect(await lastBid(me.token)).toEqual(['', '']);
    await accepted(site, me, boat, 2_000);
    await accepted(site, other, boat, 3_000);
    expect(await lastBid(me.token)).toEqual(['2065550100', '33316']);
    await update(me.token, { zipCode: '98221', phoneNumber: '3605550142', countryCode: '1' });
    expect(await details(me.token)).toMatchObject({ zipCode: '98221', phoneNumber: '3605550142' });
    expect(await lastBid(me.token)).toEqual(['2065550100', '33316']);
    await accepted(site, me, boat, 4_000);
    expect(await lastBid(me.token)).toEqual(['3605550142', '98221']);
    expect(await lastBid(other.token)).toEqual(['2065550100', '']);
  });

  test('follows a correction, and leaves the bids of a closed account', async () => {
    const [seller, me] = [await person(site), await person(site)];
    const boat = await auction(site, seller.id, { openingBid: 1_000_00, endsIn: 86_400 });
    const { bid } = await accepted(site, me, boat, 20_000);
    await update(me.token, { zipCode: '98221' });
    const corrected = await site.as(me.token).post('/bid/retract', {
      market_place_id: boat,
      bid_id: bid.id,
      reason: 'a zero too many',
      intended_amount: 2_000_00,
    });
    expect(corrected.status).toBe(200);
    expect(await lastBid(me.token)).toEqual(['2065550100', '98221']);
    await site.db.updateTable('lot').set({ status: 'unsold' }).where('boat_id', '=', boat).execute();
    await closeAccount(site, me.email);
    const rows = await site.db
      .selectFrom('bid')
      .select(['mobile_no', 'zip_code'])
      .where('bidder_id', '=', me.id)
      .execute();
    expect(new Set(rows.map(({ mobile_no, zip_code }) => mobile_no + zip_code))).toEqual(new Set(['']));
  });

  test('has a ZIP code of five digits, or none', async () => {
    const { token } = await person(site);
    for (const zipCode of ['9822', '982210', 'ABCDE', '98221-1'])
      expect((await update(token, { zipCode })).data.code).toBe('invalid_request');
    expect((await update(token, { zipCode: '' })).data.data.zipCode).toBe('');
  });
});
