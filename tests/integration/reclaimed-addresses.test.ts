import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { currentVersion } from '../../server/modules/legal/index.ts';
import { emailChanges } from '../support/email-change.ts';
import { allDone } from '../support/jobs.ts';
import { codeIn, emailsTo, emailTo } from '../support/mailbox.ts';
import { person } from '../support/people.ts';
import { form } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const changes = emailChanges(() => site);

test('who proves an address that someone else may have signed up with is asked for the terms', async () => {
  for (const isVerified of [false, true]) {
    const { id, email } = await person(site, { isVerified });
    const { token } = (await site.as().post('/forgot-password', { email })).data.data;
    const otp = codeIn(await emailTo(site, email, /is your .* code/));
    const reply = await site
      .as()
      .post('/change-password', { type: 'forgot-password', token, otp, newPassword: 'brand-new-1' });
    expect(reply.status).toBe(200);
    const account = await site.db
      .selectFrom('account')
      .select(['terms_version', 'email_verified_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({
      terms_version: isVerified ? currentVersion('terms-condition') : '',
      email_verified_at: expect.any(Date),
    });
  }
});

test('a reserved address hears only a few times an hour that someone tried to sign up with it', async () => {
  const { email } = await changes.moved();
  for (let i = 0; i < limits.emailChangeMails + 2; i++)
    await site.as().post('/sign-up', { ...form(), email });
  await allDone(site, 'mail-email-change');
  const heard = (await emailsTo(site, email)).filter(({ subject }) =>
    subject.startsWith('This address can’t be used'),
  );
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.length).toBeLessThan(limits.emailChangeMails);
});
