import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { forgetOld } from '../../server/modules/account/index.ts';
import { allDone } from '../support/jobs.ts';
import { codeIn, emailsTo, emailTo } from '../support/mailbox.ts';
import { person } from '../support/people.ts';
import { form, logIn, newAddress, signedUp, tokenOf } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const password = 'sea-worthy';
const ask = (token: string | undefined, email: string, given = password) =>
  site.as(token).post('/email-change', { email, password: given });
const confirm = (link: string) => site.as().post('/email-change/confirm', { token: link });
const undo = (link: string) => site.as().post('/email-change/undo', { token: link });
const pendingOf = async (token: string) => (await site.as(token).get('/email-change')).data.data.pending;
const emailOf = async (id: number) =>
  (await site.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const isSignedIn = async (token: string) => (await site.as(token).get('/user/details')).status === 200;

const linkIn = ({ text }: { text: string }, kind: 'confirm' | 'undo') =>
  new RegExp(`/email-change\\?${kind}=([\\w-]+)`).exec(text)?.[1] ?? '';
const confirmLink = async (to: string) =>
  linkIn(await emailTo(site, to, /^Confirm your new email address/), 'confirm');
const undoLink = async (to: string, subject: RegExp) => linkIn(await emailTo(site, to, subject), 'undo');
const [requested, changed] = [/email address is about to change$/, /email address was changed$/];

async function member() {
  const who = await signedUp(site);
  return { ...who, token: await tokenOf(site, who.email) };
}
/** An account whose address was changed: the links, and the new address. */
async function moved() {
  const who = await member();
  const to = newAddress();
  await ask(who.token, to);
  const link = await confirmLink(to);
  expect((await confirm(link)).data.data).toEqual({ email: to });
  return { ...who, to, link, back: await undoLink(who.email, changed) };
}
const age = (accountId: number, column: 'expires_at' | 'undo_until') =>
  site.db
    .updateTable('email_change')
    .set({ [column]: new Date(Date.now() - 1_000) })
    .where('account_id', '=', accountId)
    .execute();

describe('a change', () => {
  test('needs the link from the new address; until then the old one stays', async () => {
    const { id, email, token } = await member();
    const to = newAddress();
    const reply = await ask(token, to);
    expect(reply.data.data.pending).toMatchObject({ email: to });
    expect(await pendingOf(token)).toEqual(reply.data.data.pending);
    expect(await emailOf(id)).toBe(email);
    expect((await logIn(site, to)).status).toBe(401);
    const notice = await emailTo(site, email, requested);
    expect(notice.text).toContain(`New address: ${to}`);
    const link = await confirmLink(to);
    const others = (await emailTo(site, to, /^Confirm/)).text;
    expect(others).not.toContain(email);
    expect(others).not.toContain('Ann Lee');

    expect((await confirm(link)).data.data).toEqual({ email: to });
    expect(await emailOf(id)).toBe(to);
    expect(await pendingOf(token)).toBeNull();
    expect((await logIn(site, email)).status).toBe(401);
    expect((await logIn(site, to)).status).toBe(200);
    expect((await site.as(token).get('/user/details')).data.data).toMatchObject({
      email: to,
      emailVerified: true,
    });
    expect((await emailTo(site, email, changed)).text).toContain('You can undo it until');
    expect((await confirm(link)).data.data).toEqual({ email: to }); // opened again
    await allDone(site, 'mail-email-change');
    expect((await emailsTo(site, email)).filter(({ subject }) => changed.test(subject))).toHaveLength(1);
  });

  test('confirmed twice at once happens once', async () => {
    const { id, email, token } = await member();
    const to = newAddress();
    await ask(token, to);
    const link = await confirmLink(to);
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(link)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(await emailOf(id)).toBe(to);
    await allDone(site, 'mail-email-change');
    expect((await emailsTo(site, email)).filter(({ subject }) => changed.test(subject))).toHaveLength(1);
  });

  test('needs the password; guesses are counted, and an account without one has to set it first', async () => {
    const { email, token } = await member();
    const to = newAddress();
    expect((await ask(undefined, to)).status).toBe(401);
    expect((await ask(token, to, 'not-this-one')).data.fields).toHaveProperty('password');
    expect((await ask(token, email.toUpperCase())).data.fields).toHaveProperty('email');
    const social = await person(site);
    expect((await ask(social.token, to)).data.fields).toHaveProperty('password');
    expect(await pendingOf(token)).toBeNull();
    const limited = await start({
      database: site.databaseUrl,
      env: { RATE_LIMITS: 'true' },
      runsJobs: false,
    });
    const statuses: number[] = [];
    for (let i = 0; i <= limits.signInTries.tries; i++)
      statuses.push(
        (await limited.as(token).post('/email-change', { email: to, password: 'not-this-one' })).status,
      );
    await limited.stop();
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(site, email)).status).toBe(200);
  });

  test('is replaced by the next one, canceled, and over after a day', async () => {
    const { id, token } = await member();
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await ask(token, first);
    const old = await confirmLink(first);
    await ask(token, second);
    expect((await confirm(old)).data.code).toBe('link_expired');
    const link = await confirmLink(second);
    for (let i = 0; i < 2; i++)
      expect((await site.as(token).delete('/email-change')).data.data).toEqual({ pending: null });
    expect((await confirm(link)).data.code).toBe('link_expired');
    await ask(token, third);
    const late = await confirmLink(third);
    await age(id, 'expires_at');
    expect(await pendingOf(token)).toBeNull();
    expect((await confirm(late)).data.code).toBe('link_expired');
    for (const wrong of ['x', old.slice(1), 'a'.repeat(43)])
      expect([(await confirm(wrong)).data.code, (await undo(wrong)).data.code]).toEqual([
        'link_expired',
        'link_expired',
      ]);
    expect((await site.as(token).post('/email-change/resend')).status).toBe(404);
  });

  test('two requests at once leave one pending change', async () => {
    const { id, token } = await member();
    const replies = await Promise.all([1, 2, 3].map(() => ask(token, newAddress())));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const pending = await site.db
      .selectFrom('email_change')
      .select('new_email')
      .where('account_id', '=', id)
      .where('state', '=', 'pending')
      .execute();
    expect(pending).toEqual([{ new_email: (await pendingOf(token)).email }]);
  });

  test('is emailed again, the same link; an account and an address get five emails an hour', async () => {
    const { token } = await member();
    const to = newAddress();
    await ask(token, to);
    const link = await confirmLink(to);
    for (let i = 1; i < limits.emailChangeMails; i++)
      expect((await site.as(token).post('/email-change/resend')).data.data.pending.email).toBe(to);
    expect((await site.as(token).post('/email-change/resend')).data.code).toBe('too_many_requests');
    expect((await ask(token, newAddress())).data.code).toBe('too_many_requests');
    const other = await member();
    const reply = await ask(other.token, to);
    expect(reply.data.data.pending.email).toBe(to);
    await allDone(site, 'mail-email-change');
    const sent = (await emailsTo(site, to)).filter(({ subject }) => subject.startsWith('Confirm'));
    expect(sent).toHaveLength(limits.emailChangeMails);
    expect(new Set(sent.map((one) => linkIn(one, 'confirm')))).toEqual(new Set([link]));
    expect(new Set(sent.map((one) => one.id)).size).toBe(sent.length);
  });
});

describe('a taken address', () => {
  test('gets the same reply, and an email to its owner alone', async () => {
    const [ann, bob] = [await member(), await member()];
    const free = newAddress();
    const [taken, open] = [await ask(ann.token, bob.email), await ask(bob.token, free)];
    const shape = ({ data }: typeof taken) => ({
      ...data,
      data: { pending: { ...data.data.pending, email: '', expiresAt: '' } },
    });
    expect([taken.status, shape(taken)]).toEqual([open.status, shape(open)]);
    const { text } = await emailTo(site, bob.email, /already has an account/);
    expect(text).not.toContain(ann.email);
    expect(text).not.toContain('/email-change?');
    await allDone(site, 'mail-email-change');
    expect((await emailsTo(site, bob.email)).some(({ subject }) => subject.startsWith('Confirm'))).toBe(
      false,
    );
    expect(await emailOf(ann.id)).toBe(ann.email);
  });

  test('that was free at the request is refused at the link', async () => {
    const { id, email, token } = await member();
    const to = newAddress();
    await ask(token, to);
    const link = await confirmLink(to);
    await site.as().post('/sign-up', form({ email: to }));
    expect((await confirm(link)).data.code).toBe('email_taken');
    expect(await emailOf(id)).toBe(email);
  });

  test('goes to one of two who confirm it at once', async () => {
    const to = newAddress();
    const both = [await member(), await member()];
    const links: string[] = [];
    for (const { token } of both) {
      await ask(token, to);
      await allDone(site, 'mail-email-change');
      links.push(linkIn((await emailsTo(site, to)).at(-1) ?? { text: '' }, 'confirm'));
    }
    expect(new Set(links).size).toBe(2);
    const replies = await Promise.all(links.map(confirm));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const owners = await site.db.selectFrom('account').select('id').where('email', '=', to).execute();
    expect(owners).toHaveLength(1);
  });
});

describe('undoing', () => {
  test('restores the address, ends every session and asks for a new password', async () => {
    const { id, email, token, to, back } = await moved();
    await site.db
      .insertInto('social_identity')
      .values({ platform: 'google', social_id: `thief-${id}`, account_id: id })
      .execute();
    const thief = await tokenOf(site, to);
    const code = (await site.as().post('/forgot-password', { email: to })).data.data.token as string;
    const otp = codeIn(await emailTo(site, to, /is your .* code/));
    expect((await undo(back)).data.data).toEqual({ email });
    expect(await emailOf(id)).toBe(email);
    expect([await isSignedIn(token), await isSignedIn(thief)]).toEqual([false, false]);
    for (const address of [email, to]) expect((await logIn(site, address)).status).toBe(401);
    const reset = (resetToken: string, digits: string) =>
      site.as().post('/change-password', {
        type: 'forgot-password',
        token: resetToken,
        otp: digits,
        newPassword: 'brand-new-1',
      });
    expect((await reset(code, otp)).data.code).toBe('code_wrong');
    expect(
      await site.db.selectFrom('social_identity').select('platform').where('account_id', '=', id).execute(),
    ).toEqual([]);
    expect((await undo(back)).data.data).toEqual({ email }); // opened again: nothing more happens
    const mine = (await site.as().post('/forgot-password', { email })).data.data.token as string;
    expect((await reset(mine, codeIn(await emailTo(site, email, /is your .* code/)))).status).toBe(200);
    expect((await logIn(site, email, 'brand-new-1')).status).toBe(200);
    expect((await undo(back)).status).toBe(200);
    expect((await logIn(site, email, 'brand-new-1')).status).toBe(200);
  });

  test('stops a change that waits', async () => {
    const { id, email, token } = await member();
    const to = newAddress();
    await ask(token, to);
    const [link, stop] = [await confirmLink(to), await undoLink(email, requested)];
    expect((await undo(stop)).data.data).toEqual({ email });
    expect((await confirm(link)).data.code).toBe('link_expired');
    expect([await emailOf(id), await isSignedIn(token)]).toEqual([email, false]);
    expect((await logIn(site, email)).status).toBe(401);
  });

  test('works for 72 hours after the change, from the first notice too', async () => {
    const one = await moved();
    const first = await undoLink(one.email, requested);
    expect(first).toBe(one.back);
    const { undo_until, confirmed_at } = await site.db
      .selectFrom('email_change')
      .select(['undo_until', 'confirmed_at'])
      .where('account_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(Number(undo_until) - Number(confirmed_at)).toBe(limits.emailUndoHours * 3_600_000);
    await age(one.id, 'undo_until');
    expect((await undo(one.back)).data.code).toBe('link_expired');
    expect([await emailOf(one.id), await isSignedIn(one.token)]).toEqual([one.to, true]);
  });

  test('undoes all later changes; their links are dead then', async () => {
    const { id, email, token, to, back } = await moved();
    const third = newAddress();
    await ask(token, third);
    await confirm(await confirmLink(third));
    const later = await undoLink(to, changed);
    const fourth = newAddress();
    await ask(token, fourth);
    const waiting = await confirmLink(fourth);
    expect((await undo(back)).data.data).toEqual({ email });
    expect(await emailOf(id)).toBe(email);
    expect((await undo(later)).data.code).toBe('link_expired');
    expect((await confirm(waiting)).data.code).toBe('link_expired');
  });

  test('a later one leaves the earlier ones undoable', async () => {
    const { id, email, token, to, back } = await moved();
    await ask(token, newAddress());
    expect((await undo(await undoLink(to, requested))).data.data).toEqual({ email: to });
    expect(await emailOf(id)).toBe(to);
    expect((await undo(back)).data.data).toEqual({ email });
    expect(await emailOf(id)).toBe(email);
  });

  test('and confirming at once end in one of the two, never in between', async () => {
    const { id, email, token } = await member();
    const to = newAddress();
    await ask(token, to);
    const [link, stop] = [await confirmLink(to), await undoLink(email, requested)];
    await Promise.all([confirm(link), undo(stop)]);
    expect([await emailOf(id), await isSignedIn(token)]).toEqual([email, false]);
  });
});

describe('the old address', () => {
  test('stays reserved until the change can’t be undone anymore', async () => {
    const { id, email, back } = await moved();
    const other = await member();
    expect((await site.as().post('/sign-up', form({ email }))).data.data).toEqual({ email });
    expect((await emailTo(site, email, /can’t be used/)).text).toContain('Free from');
    await ask(other.token, email);
    await emailTo(site, email, /already has an account/);
    const dealer = await person(site, { userType: 2 });
    expect(
      (await site.as(dealer.token).post('/user/add-staff', { email, fullName: 'Sam', staffRole: 'lister' }))
        .data.code,
    ).toBe('email_taken');
    const owners = () => site.db.selectFrom('account').select('id').where('email', '=', email).execute();
    expect(await owners()).toEqual([]);
    expect((await undo(back)).data.data).toEqual({ email });
    expect(await owners()).toEqual([{ id }]);
  });

  test('is free afterwards, and its owner can go back to it any time', async () => {
    const { id, email, token } = await moved();
    await ask(token, email);
    await confirm(await confirmLink(email));
    expect(await emailOf(id)).toBe(email);
    const other = await moved();
    await age(other.id, 'undo_until');
    await site.as().post('/sign-up', form({ email: other.email }));
    await emailTo(site, other.email, /Verify/);
  });

  test('is forgotten a day after it could be taken back', async () => {
    const { id } = await moved();
    const rows = async () =>
      (await site.db.selectFrom('email_change').select('id').where('account_id', '=', id).execute()).length;
    await forgetOld(site.context);
    expect(await rows()).toBe(1);
    await site.db
      .updateTable('email_change')
      .set({ undo_until: new Date(Date.now() - 25 * 3_600_000) })
      .where('account_id', '=', id)
      .execute();
    await forgetOld(site.context);
    expect(await rows()).toBe(0);
  });
});

test('a closed account leaves no former address, and its links are dead', async () => {
  const { id, to, back } = await moved();
  await site.context.pool.query('select close_account($1)', [to]);
  expect((await undo(back)).data.code).toBe('link_expired');
  const rows = await site.db.selectFrom('email_change').select('id').where('account_id', '=', id).execute();
  expect(rows).toEqual([]);
});

test('newsletters move with the address and back, unless the new one has its own', async () => {
  const { email, token } = await member();
  const to = newAddress();
  const list = async () =>
    (
      await site.db
        .selectFrom('subscriber')
        .select('email')
        .where('email', 'in', [email, to])
        .orderBy('email')
        .execute()
    ).map((one) => one.email);
  await site.as().post('/subscribe_email', { name: 'Ann', email });
  await ask(token, to);
  await confirm(await confirmLink(to));
  expect(await list()).toEqual([to]);
  await site.as().post('/subscribe_email', { name: 'Ann', email });
  await undo(await undoLink(email, changed));
  expect(await list()).toEqual([email]);
});
