import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { emailEmailChange } from '../../server/modules/account/index.ts';
import { changed, emailChanges, linkIn, requested } from '../support/email-change.ts';
import { allDone } from '../support/jobs.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { person } from '../support/people.ts';
import { form, logIn, newAddress } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const { ask, confirm, undo, pendingOf, emailOf, confirmLink, approveLink, member, age } = emailChanges(
  () => site,
);

describe('a change', () => {
  test('needs the links from both addresses; until then the old one stays', async () => {
    const { id, email, token } = await member();
    const to = newAddress();
    const reply = await ask(token, to);
    expect(reply.data.data.pending).toMatchObject({ email: to });
    expect(await pendingOf(token)).toEqual(reply.data.data.pending);
    expect(await emailOf(id)).toBe(email);
    expect((await logIn(site, to)).status).toBe(401);
    const notice = await emailTo(site, email, requested);
    for (const part of [`New address: ${to}`, 'once both are confirmed', 'Stop change'])
      expect(notice.text).toContain(part);
    const link = await confirmLink(to);
    const approve = linkIn(notice, 'approve');
    expect(reply.data.data.pending.waitsFor).toEqual(['new', 'old']);
    const others = (await emailTo(site, to, /^Confirm your new/)).text;
    expect(others).not.toContain(email);
    expect(others).not.toContain('Ann Lee');
    expect(others).toContain('once both are confirmed');

    for (let i = 0; i < 2; i++)
      expect((await confirm(link)).data.data).toEqual({ email: to, waitsFor: 'old' });
    expect(await emailOf(id)).toBe(email);
    expect((await pendingOf(token)).waitsFor).toEqual(['old']);
    expect((await confirm(approve)).data.data).toEqual({ email: to, waitsFor: null });
    expect(await emailOf(id)).toBe(to);
    expect(await pendingOf(token)).toBeNull();
    expect((await logIn(site, email)).status).toBe(401);
    expect((await logIn(site, to)).status).toBe(200);
    expect((await site.as(token).get('/user/details')).data.data).toMatchObject({
      email: to,
      emailVerified: true,
    });
    expect((await emailTo(site, email, changed)).text).toContain('You can undo it until');
    for (const again of [link, approve])
      expect((await confirm(again)).data.data).toEqual({ email: to, waitsFor: null });
    await allDone(site, 'mail-email-change');
    expect((await emailsTo(site, email)).filter(({ subject }) => changed.test(subject))).toHaveLength(1);
  });

  test('confirmed twice at once happens once', async () => {
    const { id, email, token } = await member();
    const to = newAddress();
    await ask(token, to);
    const [link, approve] = [await confirmLink(to), await approveLink(email)];
    const replies = await Promise.all([link, approve, link, approve].map(confirm));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(await pendingOf(token)).toBeNull();
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
    const { id, email, token } = await member();
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await ask(token, first);
    const [old, oldToo] = [await confirmLink(first), await approveLink(email)];
    await ask(token, second);
    for (const one of [old, oldToo]) expect((await confirm(one)).data.code).toBe('link_expired');
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
    const sent = (await emailsTo(site, to)).filter(({ subject }) => subject.startsWith('Confirm your new'));
    expect(sent).toHaveLength(limits.emailChangeMails);
    expect(new Set(sent.map((one) => linkIn(one, 'confirm')))).toEqual(new Set([link]));
    expect(new Set(sent.map((one) => one.id)).size).toBe(sent.length);
  });

  test('is good for a whole day again after its links were sent again', async () => {
    const { id, token } = await member();
    await ask(token, newAddress());
    const { expiresAt } = await pendingOf(token);
    await site.db
      .updateTable('email_change')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('account_id', '=', id)
      .execute();
    await site.as(token).post('/email-change/resend');
    expect(Date.parse((await pendingOf(token)).expiresAt)).toBeGreaterThanOrEqual(Date.parse(expiresAt));
  });

  test('isn’t emailed when it’s over or confirmed already, even if the queue was late', async () => {
    const [late, waiting] = [await member(), await member()];
    const to = newAddress();
    await ask(late.token, to);
    await ask(waiting.token, newAddress());
    await confirm(await approveLink(waiting.email));
    await allDone(site, 'mail-email-change');
    await age(late.id, 'expires_at');
    const changeOf = (who: { id: number }) =>
      site.db
        .selectFrom('email_change')
        .select('id')
        .where('account_id', '=', who.id)
        .executeTakeFirstOrThrow();
    const nth = 99;
    await emailEmailChange(site.context, { changeId: (await changeOf(late)).id, about: 'confirm', nth });
    await emailEmailChange(site.context, { changeId: (await changeOf(waiting)).id, about: 'requested', nth });
    for (const address of [to, waiting.email])
      expect((await emailsTo(site, address)).filter(({ id }) => id.endsWith(`-${nth}`))).toEqual([]);
  });

  test('is emailed again only to who hasn’t confirmed yet', async () => {
    const { email, token } = await member();
    const to = newAddress();
    await ask(token, to);
    await confirm(await approveLink(email));
    expect((await site.as(token).post('/email-change/resend')).data.data.pending.waitsFor).toEqual(['new']);
    await allDone(site, 'mail-email-change');
    const count = async (address: string, subject: RegExp) =>
      (await emailsTo(site, address)).filter((one) => subject.test(one.subject)).length;
    expect([await count(email, requested), await count(to, /^Confirm/)]).toEqual([1, 2]);
    await confirm(await confirmLink(to));
    const next = newAddress();
    await ask(token, next);
    await confirm(await confirmLink(next));
    await site.as(token).post('/email-change/resend');
    await allDone(site, 'mail-email-change');
    expect([await count(to, requested), await count(next, /^Confirm/)]).toEqual([2, 1]);
  });

  test('is made by support for someone who can’t read the old mailbox anymore', async () => {
    const [{ id, email, token }, other] = [await member(), await member()];
    const to = newAddress();
    await ask(token, newAddress());
    const move = (from: string, address: string) =>
      site.context.pool.query('select change_account_email($1, $2)', [from, address]);
    await expect(move(email, other.email)).rejects.toThrow('another account');
    await move(email, to);
    expect([await emailOf(id), await pendingOf(token)]).toEqual([to, null]);
    expect((await site.as(token).get('/user/details')).data.data.emailVerified).toBe(false);
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
    const { text } = await emailTo(site, bob.email, /already has a .+ account/);
    expect(text).not.toContain(ann.email);
    expect(text).not.toContain('/email-change?');
    await allDone(site, 'mail-email-change');
    expect(
      (await emailsTo(site, bob.email)).some(({ subject }) => subject.startsWith('Confirm your new')),
    ).toBe(false);
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
    for (const { email, token } of both) {
      await ask(token, to);
      await allDone(site, 'mail-email-change');
      links.push(linkIn((await emailsTo(site, to)).at(-1) ?? { text: '' }, 'confirm'));
      await confirm(await approveLink(email));
    }
    expect(new Set(links).size).toBe(2);
    const replies = await Promise.all(links.map(confirm));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const owners = await site.db.selectFrom('account').select('id').where('email', '=', to).execute();
    expect(owners).toHaveLength(1);
  });
});
