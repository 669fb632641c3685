import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { forgetOld } from '../../server/modules/account/index.ts';
import { changed, emailChanges, requested } from '../support/email-change.ts';
import { watcher } from '../support/live-client.ts';
import { codeIn, emailTo } from '../support/mailbox.ts';
import { closeAccount, person } from '../support/people.ts';
import { form, logIn, newAddress, tokenOf } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const changes = emailChanges(() => site);

describe('undoing', () => {
  test('restores the address, ends every session and asks for a new password', async () => {
    const { id, email, token, to, back } = await changes.moved();
    await site.db
      .insertInto('social_identity')
      .values({ platform: 'google', social_id: `thief-${id}`, account_id: id })
      .execute();
    const thief = await tokenOf(site, to);
    const code = (await site.as().post('/forgot-password', { email: to })).data.data.token as string;
    const otp = codeIn(await emailTo(site, to, /is your .* code/));
    expect((await changes.undo(back)).data.data).toEqual({ email });
    expect(await changes.emailOf(id)).toBe(email);
    expect([await changes.isSignedIn(token), await changes.isSignedIn(thief)]).toEqual([false, false]);
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
    expect((await changes.undo(back)).data.data).toEqual({ email }); // opened again: nothing more happens
    const mine = (await site.as().post('/forgot-password', { email })).data.data.token as string;
    expect((await reset(mine, codeIn(await emailTo(site, email, /is your .* code/)))).status).toBe(200);
    expect((await logIn(site, email, 'brand-new-1')).status).toBe(200);
    expect((await changes.undo(back)).status).toBe(200);
    expect((await logIn(site, email, 'brand-new-1')).status).toBe(200);
  });

  test('leaves the devices and sign-ins from before the change, and ends live connections', async () => {
    const who = await changes.member();
    const before = new Date(Date.now() - 3_600_000);
    await site.db
      .insertInto('social_identity')
      .values({ platform: 'google', social_id: `own-${who.id}`, account_id: who.id, linked_at: before })
      .execute();
    await site.db
      .insertInto('known_device')
      .values([
        { account_id: who.id, hash: 'own browser', first_at: before },
        { account_id: who.id, hash: 'new browser', first_at: new Date(Date.now() + 60_000) },
      ])
      .execute();
    const to = newAddress();
    await changes.ask(who.token, to);
    await changes.confirmBoth(who.email, to);
    const live = await watcher(site.url, who.token);
    const isOver = new Promise((done) => live.socket.once('disconnect', done));
    expect((await changes.undo(await changes.undoLink(who.email, changed))).status).toBe(200);
    await isOver;
    const ofAccount = (table: 'social_identity' | 'known_device') =>
      site.db.selectFrom(table).where('account_id', '=', who.id);
    expect(await ofAccount('social_identity').select('social_id').execute()).toEqual([
      { social_id: `own-${who.id}` },
    ]);
    const devices = await ofAccount('known_device').select('hash').execute();
    expect(devices).toContainEqual({ hash: 'own browser' });
    expect(devices).not.toContainEqual({ hash: 'new browser' });
  });

  test('stops a change that waits', async () => {
    const { id, email, token } = await changes.member();
    const to = newAddress();
    await changes.ask(token, to);
    const [link, stop] = [await changes.confirmLink(to), await changes.undoLink(email, requested)];
    await changes.confirm(await changes.approveLink(email));
    expect((await changes.undo(stop)).data.data).toEqual({ email });
    expect((await changes.confirm(link)).data.code).toBe('link_expired');
    expect([await changes.emailOf(id), await changes.isSignedIn(token)]).toEqual([email, false]);
    expect((await logIn(site, email)).status).toBe(401);
  });

  test('works for 72 hours after the change, from the first notice too', async () => {
    const one = await changes.moved();
    const first = await changes.undoLink(one.email, requested);
    expect(first).toBe(one.back);
    const { undo_until, confirmed_at } = await site.db
      .selectFrom('email_change')
      .select(['undo_until', 'confirmed_at'])
      .where('account_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(Number(undo_until) - Number(confirmed_at)).toBe(limits.emailUndoHours * 3_600_000);
    await changes.age(one.id, 'undo_until');
    expect((await changes.undo(one.back)).data.code).toBe('link_expired');
    expect([await changes.emailOf(one.id), await changes.isSignedIn(one.token)]).toEqual([one.to, true]);
  });

  test('undoes all later changes; their links are dead then', async () => {
    const { id, email, token, to, back } = await changes.moved();
    const third = newAddress();
    await changes.ask(token, third);
    await changes.confirmBoth(to, third);
    const later = await changes.undoLink(to, changed);
    const fourth = newAddress();
    await changes.ask(token, fourth);
    const waiting = await changes.confirmLink(fourth);
    expect((await changes.undo(back)).data.data).toEqual({ email });
    expect(await changes.emailOf(id)).toBe(email);
    expect((await changes.undo(later)).data.code).toBe('link_expired');
    expect((await changes.confirm(waiting)).data.code).toBe('link_expired');
  });

  test('a later one leaves the earlier ones undoable', async () => {
    const { id, email, token, to, back } = await changes.moved();
    await changes.ask(token, newAddress());
    expect((await changes.undo(await changes.undoLink(to, requested))).data.data).toEqual({ email: to });
    expect(await changes.emailOf(id)).toBe(to);
    expect((await changes.undo(back)).data.data).toEqual({ email });
    expect(await changes.emailOf(id)).toBe(email);
  });

  test('and confirming at once end in one of the two, never in between', async () => {
    const { id, email, token } = await changes.member();
    const to = newAddress();
    await changes.ask(token, to);
    const [link, stop] = [await changes.confirmLink(to), await changes.undoLink(email, requested)];
    await changes.confirm(await changes.approveLink(email));
    await Promise.all([changes.confirm(link), changes.undo(stop)]);
    expect([await changes.emailOf(id), await changes.isSignedIn(token)]).toEqual([email, false]);
  });
});

describe('the old address', () => {
  test('stays reserved until the change can’t be undone anymore', async () => {
    const { id, email, back } = await changes.moved();
    const other = await changes.member();
    expect((await site.as().post('/sign-up', form({ email }))).data.data).toEqual({ email });
    expect((await emailTo(site, email, /can’t be used/)).text).toContain('Available from');
    await changes.ask(other.token, email);
    await emailTo(site, email, /already has a .+ account/);
    const dealer = await person(site, { userType: 2 });
    expect(
      (await site.as(dealer.token).post('/user/add-staff', { email, fullName: 'Sam', staffRole: 'lister' }))
        .data.code,
    ).toBe('email_taken');
    const owners = () => site.db.selectFrom('account').select('id').where('email', '=', email).execute();
    expect(await owners()).toEqual([]);
    expect((await changes.undo(back)).data.data).toEqual({ email });
    expect(await owners()).toEqual([{ id }]);
  });

  test('is free afterwards, and its owner can go back to it any time', async () => {
    const { id, email, to, token } = await changes.moved();
    await changes.ask(token, email);
    await changes.confirmBoth(to, email);
    expect(await changes.emailOf(id)).toBe(email);
    const other = await changes.moved();
    await changes.age(other.id, 'undo_until');
    await site.as().post('/sign-up', form({ email: other.email }));
    await emailTo(site, other.email, /Verify/);
  });

  test('is forgotten a day after it could be taken back', async () => {
    const { id } = await changes.moved();
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
  const { id, to, back } = await changes.moved();
  await closeAccount(site, to);
  expect((await changes.undo(back)).data.code).toBe('link_expired');
  const rows = await site.db.selectFrom('email_change').select('id').where('account_id', '=', id).execute();
  expect(rows).toEqual([]);
});

test('newsletters move with the address and back, unless the new one has its own', async () => {
  const { email, token } = await changes.member();
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
  await changes.ask(token, to);
  await changes.confirmBoth(email, to);
  expect(await list()).toEqual([to]);
  await site.as().post('/subscribe_email', { name: 'Ann', email });
  await changes.undo(await changes.undoLink(email, changed));
  expect(await list()).toEqual([email]);
});
