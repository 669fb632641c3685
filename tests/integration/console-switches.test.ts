import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { featureSwitches, switchCodes, type FeatureSwitch } from '../../contract/feature-switches.ts';
import { closeAuction } from '../../server/modules/bids/index.ts';
import { workImport } from '../../server/modules/imports/index.ts';
import { sweep } from '../../server/sweep.ts';
import { accepted, bid, lotOf } from '../support/bidding.ts';
import { checked, csv, readImport, stockRow, until, upload } from '../support/dealer-files.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { form, newAddress } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

let site: Site;
let second: Site;
let [owner, seller, dealer, member]: Person[] = [];
beforeAll(async () => {
  site = await start({ rules: { marketplacePhotographs: 0 } });
  second = await start({ database: site.databaseUrl, runsJobs: false });
  [owner, seller, dealer, member] = [
    await person(site),
    await person(site),
    await person(site, { userType: 2 }),
    await person(site),
  ];
  await makeStaff(site, owner.id);
});
afterAll(async () => {
  await second?.stop();
  await site?.stop();
});

const reason = 'Something is wrong with it';
const set = (name: FeatureSwitch, isOn: boolean, who = owner) =>
  site.as(who?.token).post(`/console/switches/${name}`, { isOn, reason });
/** Turns it off, and waits until the other node knows. */
async function off(name: FeatureSwitch): Promise<void> {
  expect((await set(name, false)).data.data).toMatchObject({ name, isOn: false });
  await expect.poll(() => second.context.switches[name], waitOptions).toBe(false);
}
const on = async (name: FeatureSwitch) => {
  await set(name, true);
  await expect.poll(() => second.context.switches[name], waitOptions).toBe(true);
};
const signUp = (node: Site) => node.as().post('/sign-up', form());
const boat = { make: 'Sabre', model: '38', year: 1989, length: 38, askingPrice: 60_000_00 };

test('what is off is refused with its own code on every node, and nothing else is', async () => {
  const id = await auction(site, seller!.id);
  const post = (who: Person | undefined, path: string, body: object) => (node: Site) =>
    node.as(who?.token).post(path, body);
  const calls: Partial<Record<FeatureSwitch, (node: Site) => Promise<{ data: { code?: string } }>>> = {
    'sign-up': signUp,
    'social-sign-in': post(undefined, '/login', {
      type: 'social-login',
      email: 'nobody@example.com',
      socialPlatform: 'google',
      token: 'x',
    }),
    bidding: (node) => bid(node, member, id, 11_000),
    'new-listings': post(seller, '/create-boat', boat),
    imports: (node) => upload(node, dealer!, csv(stockRow())),
    comments: post(member, '/add_comment', { market_place_id: id, body: 'Has it been surveyed?' }),
    messages: post(member, '/marketPlace/contact-seller', { market_place_id: id, message: 'Hello there' }),
    'site-payments': post(member, '/sale/debit', {
      sale_id: 1,
      kind: 'deposit',
      amount: 1_000_00,
      paymentMethod: 'pm_x',
      key: randomUUID(),
    }),
  };
  for (const name of featureSwitches) {
    await off(name);
    for (const node of [site, second]) {
      expect((await node.as().get('/settings/list')).data.data.off).toEqual([name]);
      for (const [other, call] of Object.entries(calls)) {
        const { code } = (await call(node)).data;
        if (other === name) expect(code, name).toBe(switchCodes[name]);
        else expect(Object.values(switchCodes), `${other} while ${name} is off`).not.toContain(code);
      }
    }
    await on(name);
  }
  expect((await site.as().get('/settings/list')).data.data.off).toEqual([]);
});

test('only an owner turns something off; it’s on record, and repeated it changes nothing', async () => {
  const moderator = await person(site);
  await makeStaff(site, moderator.id, ['moderator', 'finance', 'support', 'editor']);
  expect((await set('comments', false, moderator)).data.code).toBe('forbidden');
  const replies = await Promise.all([set('comments', false), set('comments', false)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const history = await site.as(owner!.token).get('/console/history/setting/switch:comments');
  expect(history.data.data.lists[0]).toMatchObject({
    act: 'turn-off',
    before: { isOn: true },
    after: { isOn: false },
    reason,
  });
  expect(history.data.data.lists[1]?.act).not.toBe('turn-off');
  const { lists } = (await site.as(owner!.token).get('/console/switches')).data.data;
  expect(lists).toHaveLength(featureSwitches.length);
  expect(lists.find(({ name }: { name: string }) => name === 'comments')).toMatchObject({
    isOn: false,
    changedBy: 'Test Person',
  });
  await on('comments');
});

test('a draft can be saved, but not submitted, copied or started anew', async () => {
  const as = site.as(seller!.token);
  const { id } = (await as.post('/create-boat', boat)).data.data;
  await off('new-listings');
  expect((await as.post('/create-boat', { id, flaws: 'A soft spot in the deck' })).status).toBe(200);
  const submit = await as.patch('/user/change-boat-status', { market_place_id: id, status: 'submitted' });
  expect(['new_listings_off', 'invalid_request']).toContain(submit.data.code);
  const copy = await as.post('/inventory/act', { ids: [id], act: 'duplicate' });
  expect(JSON.stringify(copy.data)).toContain('not taking new listings');
  await on('new-listings');
});

test('auctions that would end while bidding is off wait, and are extended when it’s on again', async () => {
  const [ending, ended, later] = [
    await auction(site, seller!.id),
    await auction(site, seller!.id),
    await auction(site, seller!.id, { endsIn: 86_400 }),
  ];
  const bidder = await person(site);
  await accepted(site, bidder, ending, 11_000);
  await accepted(site, bidder, ended, 11_000);
  const endsAt = (id: number, seconds: number) =>
    sql`update lot set ends_at = clock_timestamp() + make_interval(secs => ${seconds}) where boat_id = ${id}`.execute(
      site.db,
    );
  await endsAt(ended, -1);
  await closeAuction(site.context, { boatId: ended });
  expect((await lotOf(site, ended)).status).toBe('sold');
  await off('bidding');
  expect((await bid(site, member, ending, 12_000)).data).toMatchObject({ code: 'bidding_off' });
  await sql`update feature_switch set changed_at = clock_timestamp() - interval '5 minutes' where name = 'bidding'`.execute(
    site.db,
  );
  await endsAt(ending, -60);
  await closeAuction(site.context, { boatId: ending });
  await sweep(site.context);
  expect((await lotOf(site, ending)).status).toBe('live');
  await on('bidding');
  await expect
    .poll(async () => (await lotOf(site, ending)).end_moved_reason, waitOptions)
    .toContain('unavailable');
  const lot = await lotOf(site, ending);
  expect(lot.status).toBe('live');
  expect(lot.ends_at!.getTime()).toBeGreaterThan(
    Date.now() + (site.context.rules.outageWindowSeconds - 60) * 1_000,
  );
  expect((await lotOf(site, later)).end_moved_reason).toBeNull();
  expect((await bid(site, member, ending, 12_000)).status).toBe(200);
});

test('a running import waits, and continues when imports are on again', async () => {
  const job = await checked(site, dealer!, csv(stockRow({ stock: 'W1' })));
  await off('imports');
  await sql`update boat_import set state = 'running', touched_at = now() - interval '1 minute' where id = ${job.id}`.execute(
    site.db,
  );
  await workImport(site.context, { importId: job.id });
  await sweep(site.context);
  expect(await readImport(site, dealer!, job.id)).toMatchObject({ state: 'running', added: 0 });
  await on('imports');
  expect(await until(site, dealer!, job.id, 'done')).toMatchObject({ added: 1 });
});

test('while sign-up is off, a provider signs in who has an account, and opens none', async () => {
  const [known, unknown] = [newAddress(), newAddress()];
  site.context.signIn.google = async (token) => ({ socialId: token, email: token, emailVerified: true });
  const enter = (email: string) =>
    site.as().post('/login', { type: 'social-login', socialPlatform: 'google', email, token: email });
  expect((await enter(known)).status).toBe(200);
  await off('sign-up');
  expect((await enter(known)).status).toBe(200);
  expect((await enter(unknown)).data.code).toBe('sign_up_off');
  const left = await site.db.selectFrom('account').select('id').where('email', '=', unknown).execute();
  expect(left).toEqual([]);
  await on('sign-up');
  expect((await enter(unknown)).status).toBe(200);
});
