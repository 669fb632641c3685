import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pictures } from '../support/listings.ts';
import { watcher } from '../support/live-client.ts';
import { emailTo, emailsTo } from '../support/mailbox.ts';
import { waitOptions } from '../support/wait-options.ts';
import { person, type Person } from '../support/people.ts';
import { acceptAll, logIn, newAddress, tokenOf } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
beforeAll(async () => {
  site = await start();
  dealer = await person(site, { userType: 2 });
});
afterAll(() => site?.stop());

const hire = (who: Person | string, body: object = {}) =>
  site
    .as(typeof who === 'string' ? who : who.token)
    .post('/user/add-staff', { email: newAddress(), fullName: 'Lee Ward', staffRole: 'lister', ...body });
const edit = (who: Person, body: object) => site.as(who.token).patch('/user/edit-staff', body);
const remove = (who: Person, id: number) => site.as(who.token).delete(`/user/delete/${id}`);
const listed = async (who: Person, params: object = {}) =>
  (await site.as(who.token).get('/admin/user-list', { params })).data;
const passwordIn = (text: string) => /^\w{4}-\w{4}-\w{4}$/m.exec(text)?.[0] ?? '';
const boat = () => ({
  make: 'Sabre',
  model: '38',
  year: 2007,
  length: 38,
  boatType: 'sail',
  description: 'Kept under cover.',
  location: { zip: '98221' },
  listingType: 'marketplace',
  askingPrice: 15_000_000,
  condition: 'used',
});
const put = async (token: string) =>
  site.as(token).post('/add', { ...boat(), attachments: await pictures(site, dealer, 1) });

async function hired(body: object = {}): Promise<{ id: number; email: string; password: string }> {
  const email = newAddress();
  const reply = await hire(dealer, { email, ...body });
  expect(reply.status, JSON.stringify(reply.data)).toBe(200);
  return {
    id: reply.data.data.id,
    email,
    password: passwordIn((await emailTo(site, email, /created a .* account/)).text),
  };
}

/** Someone who has been hired and has chosen a password of their own. */
async function joined() {
  const { id, email, password } = await hired();
  const { authToken } = (await logIn(site, email, password)).data.data;
  expect(
    (
      await site.as(authToken).post('/change-password', {
        type: 'change-password',
        oldPassword: password,
        newPassword: 'sea-worthy',
      })
    ).status,
  ).toBe(200);
  await acceptAll(site, await tokenOf(site, email));
  return { id, email, password: 'sea-worthy' };
}

describe('hiring', () => {
  test('emails a temporary password that signs in once the address is proven by it, and asks for another', async () => {
    const { id, email, password } = await hired({ staffAllowedBoatLimit: 3 });
    expect(password).toHaveLength(14);
    const { tempPassword, data } = (await logIn(site, email, password)).data;
    expect(tempPassword).toBe(true);
    const me = site.as(data.authToken);
    expect((await me.get('/user/details')).data.data).toMatchObject({
      id,
      accountId: dealer.id,
      staffRole: 'lister',
      staffAllowedBoatLimit: 3,
      staffBoatPosted: 0,
      tempPassword: true,
      emailVerified: true,
      mayForDealership: ['see', 'list', 'talk'],
    });
    expect(
      (
        await me.post('/change-password', {
          type: 'change-password',
          oldPassword: password,
          newPassword: 'sea-worthy',
        })
      ).status,
    ).toBe(200);
    expect((await logIn(site, email)).data.tempPassword).toBe(false);
    expect((await logIn(site, email, password)).data.code).toBe('wrong_credentials');
  });

  test('a temporary password opens nothing but its own replacement', async () => {
    const { email, password } = await hired();
    const { data } = (await logIn(site, email, password)).data;
    const me = site.as(data.authToken);
    const refused = {
      status: 403,
      code: 'password_change_required',
      message: 'You signed in with a temporary password. Choose your own first.',
    };
    for (const [method, path] of [
      ['get', '/admin/user-list'],
      ['get', '/notifications'],
      ['get', '/watchlist'],
      ['patch', '/user/update'],
      ['post', '/marketPlace/create'],
    ] as const) {
      const { status, data: said } = await me.request({ method, url: path, data: {} });
      if (status !== 404) expect(said, path).toMatchObject(refused);
    }
    expect((await me.get('/admin/user-list', { params: { page: 1, limit: 10 } })).data).toMatchObject(
      refused,
    );
    expect((await me.get('/watchlist', { params: { page: 1, limit: 10 } })).data).toMatchObject(refused);
    expect(
      (
        await me.post('/change-password', {
          type: 'change-password',
          oldPassword: password,
          newPassword: password,
        })
      ).data.fields,
    ).toHaveProperty('newPassword');
    expect(
      (
        await me.post('/change-password', {
          type: 'change-password',
          oldPassword: password,
          newPassword: 'sea-worthy',
        })
      ).status,
    ).toBe(200);
    expect((await me.get('/watchlist', { params: { page: 1, limit: 10 } })).status).toBe(200);
  });

  test('a temporary password ends after seven days; a new one can be sent, or the code of a forgotten password used', async () => {
    const { id, email, password } = await hired();
    const until = async () =>
      (
        await site.db
          .selectFrom('account')
          .select('temp_password_until')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).temp_password_until;
    expect(Math.round(((await until())!.getTime() - Date.now()) / 86_400_000)).toBe(7);
    await site.db
      .updateTable('account')
      .set({ temp_password_until: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    expect((await logIn(site, email, 'not-this-one')).data.code).toBe('wrong_credentials');
    expect((await logIn(site, email, password)).data).toMatchObject({ status: 410, code: 'link_expired' });
    expect((await site.as(dealer.token).patch('/user/edit-staff', { id, resend: true })).status).toBe(200);
    expect((await until())!.getTime()).toBeGreaterThan(Date.now());
    expect((await logIn(site, email, password)).data.code).toBe('wrong_credentials');
  });

  test('a temporary password ends with the membership; who comes back gets a new one', async () => {
    const { id, email, password } = await hired();
    expect((await site.as(dealer.token).delete(`/user/delete/${id}`)).status).toBe(200);
    expect((await logIn(site, email, password)).data.code).toBe('wrong_credentials');
    expect((await hire(dealer, { email })).status).toBe(200);
    expect((await logIn(site, email, password)).data.code).toBe('wrong_credentials');
    const fresh = await vi.waitFor(async () => {
      const found = (await emailsTo(site, email))
        .filter(({ subject }) => subject.includes('account for you'))
        .map(({ text }) => passwordIn(text));
      expect(found).toHaveLength(2);
      return found.find((one) => one !== password)!;
    }, waitOptions);
    expect((await logIn(site, email, fresh)).data.tempPassword).toBe(true);
  });

  test('keeps the password out of the reply, the queue and the database', async () => {
    const { email, password } = await hired();
    expect(JSON.stringify(await listed(dealer))).not.toContain(password);
    const { rows } = await site.context.pool.query(
      "select string_agg(j::text, ' ') as jobs from graphile_worker._private_jobs j",
    );
    expect(String(rows[0]?.jobs)).not.toContain(password);
    expect(
      (
        await site.db
          .selectFrom('account')
          .select('password_hash')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).password_hash,
    ).not.toContain(password);
  });

  test('refuses an address that has an account, a private seller, and who is not signed in as the dealer', async () => {
    const stranger = await person(site);
    const taken = await hire(dealer, { email: stranger.email });
    expect(taken.data).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { email: expect.any(String) },
    });
    expect(
      (
        await site.db
          .selectFrom('account')
          .select('dealer_id')
          .where('id', '=', stranger.id)
          .executeTakeFirstOrThrow()
      ).dealer_id,
    ).toBeNull();
    expect((await hire(stranger)).data.code).toBe('forbidden');
    expect((await hire(dealer, { staffRole: 'captain' })).data.code).toBe('invalid_request');
  });

  test('one address hired twice at once is one person and one email', async () => {
    const email = newAddress();
    const replies = await Promise.all([
      hire(dealer, { email }),
      hire(dealer, { email }),
      hire(dealer, { email }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await emailTo(site, email, /created a .* account/);
    expect(await emailsTo(site, email)).toHaveLength(1);
  });

  test('a manager hires listers and viewers, not managers', async () => {
    const manager = await person(site, { dealerId: dealer.id, staffRole: 'manager' });
    expect((await hire(manager)).data.data).toMatchObject({ accountId: dealer.id, staffRole: 'lister' });
    expect((await hire(manager, { staffRole: 'manager' })).data.code).toBe('forbidden');
    const other = await person(site, { dealerId: dealer.id, staffRole: 'manager' });
    expect((await edit(manager, { id: other.id, staffRole: 'viewer' })).data.code).toBe('forbidden');
    expect((await remove(manager, other.id)).data.code).toBe('forbidden');
    expect((await remove(manager, manager.id)).data.code).toBe('forbidden');
  });
});

describe('a change', () => {
  test('of role holds with the next call', async () => {
    const member = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
    expect((await put(member.token)).status).toBe(200);
    expect(
      (await edit(dealer, { id: member.id, staffRole: 'viewer', staffAllowedBoatLimit: 2 })).data.data,
    ).toMatchObject({ staffRole: 'viewer', staffAllowedBoatLimit: 2, staffBoatPosted: 1 });
    expect((await put(member.token)).data.code).toBe('role_forbidden');
  });

  test('sends a new temporary password to who never came, and to nobody else', async () => {
    const { id, email, password } = await hired();
    expect((await edit(dealer, { id, resend: true })).status).toBe(200);
    await expect.poll(async () => (await emailsTo(site, email)).length).toBe(2);
    const [, second] = await emailsTo(site, email);
    expect((await logIn(site, email, password)).data.code).toBe('wrong_credentials');
    const { authToken } = (await logIn(site, email, passwordIn(second!.text))).data.data;
    await site.as(authToken).post('/change-password', {
      type: 'change-password',
      oldPassword: passwordIn(second!.text),
      newPassword: 'sea-worthy',
    });
    expect((await edit(dealer, { id, resend: true })).data.code).toBe('conflict');
  });
});

describe('the posting limit', () => {
  test('counts what a person has put up, not what they only began', async () => {
    const member = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
    await edit(dealer, { id: member.id, staffAllowedBoatLimit: 1 });
    await site.as(member.token).post('/create-boat', { make: 'Only begun' });
    expect((await put(member.token)).data.data.seller.id).toBe(dealer.id);
    const refused = await put(member.token);
    expect(refused.data).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await site.as(member.token).get('/user/details')).data.data).toMatchObject({
      staffBoatPosted: 1,
      staffAllowedBoatLimit: 1,
    });
    expect((await put(dealer.token)).status).toBe(200);
  });

  test('holds when many are put up at once', async () => {
    const member = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
    await edit(dealer, { id: member.id, staffAllowedBoatLimit: 2 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => put(member.token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(
      (await listed(dealer)).data.lists.find((one: { id: number }) => one.id === member.id).staffBoatPosted,
    ).toBe(2);
  });

  test('is not stepped round by putting up what a colleague began', async () => {
    const member = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
    await edit(dealer, { id: member.id, staffAllowedBoatLimit: 1 });
    const drafts = await Promise.all(
      [0, 1].map(
        async () =>
          (
            await site
              .as(dealer.token)
              .post('/create-boat', { ...boat(), attachments: await pictures(site, dealer, 1) })
          ).data.data.id,
      ),
    );
    const submit = (id: number) => site.as(member.token).post('/create-boat', { id, submit: true });
    expect((await submit(drafts[0])).status).toBe(200);
    expect((await submit(drafts[1])).data.code).toBe('forbidden');
  });
});

describe('who is removed', () => {
  test("is signed out everywhere at once; their listings stay the dealer's", async () => {
    const { id, email, password } = await joined();
    const [first, second] = await Promise.all(
      [0, 1].map(async () => (await logIn(site, email, password)).data.data.authToken as string),
    );
    const listing = (await put(first!)).data.data.id;
    const live = await watcher(site.url, second);
    const gone = new Promise<void>((done) => live.socket.once('disconnect', () => done()));
    expect((await remove(dealer, id)).status).toBe(200);
    for (const token of [first!, second!])
      expect((await site.as(token).get('/user/details')).data.code).toBe('session_expired');
    await gone;
    expect(live.heard.some(({ name }) => name === 'session')).toBe(true);
    live.close();

    expect(
      (await site.as(dealer.token).get('/lists/user_id')).data.data.lists.map(
        (one: { id: number }) => one.id,
      ),
    ).toContain(listing);
    const again = (await logIn(site, email, password)).data.data.authToken;
    expect((await site.as(again).get('/user/details')).data.data).toMatchObject({
      accountId: null,
      staffRole: null,
    });
    expect((await site.as(again).post('/create-boat', { id: listing, make: 'Mine' })).status).toBe(404);
    expect((await listed(dealer)).data.lists.some((one: { id: number }) => one.id === id)).toBe(false);
  });

  test('may come back, with the password they have, to that dealer alone', async () => {
    const { id, email } = await joined();
    await remove(dealer, id);
    expect((await hire(await person(site, { userType: 2 }), { email })).data.code).toBe('email_taken');
    expect((await hire(dealer, { email, staffRole: 'viewer' })).data.data).toMatchObject({
      id,
      staffRole: 'viewer',
    });
    await emailTo(site, email, /Welcome back/);
  });
});

describe("a session of one's own", () => {
  test("is ended alone; another's is not there", async () => {
    const me = await person(site);
    const other = await site.context.sessions.start({
      accountId: me.id,
      device: 'phone',
      address: '127.0.0.1',
    });
    const stranger = await person(site);
    expect((await site.as(stranger.token).delete(`/session/${other.sessionId}`)).data.code).toBe('not_found');
    expect((await site.as(me.token).delete('/session/nonsense')).data.code).toBe('not_found');
    expect((await site.as(me.token).delete(`/session/${other.sessionId}`)).status).toBe(200);
    expect((await site.as(other.authToken).get('/user/details')).data.code).toBe('session_expired');
    expect((await site.as(me.token).get('/session/lists')).data.data.total).toBe(1);
  });
});
