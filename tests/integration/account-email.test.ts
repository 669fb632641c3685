import PostalMime from 'postal-mime';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emailLimits } from '../../contract/limits.ts';
import { createEmail, emailFolder } from '../../server/email/create-email.ts';
import { listEmails } from '../../server/email/email-folder.ts';
import { sendEmailJob } from '../../server/modules/emails/send-email.job.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { auction, person } from '../support/people.ts';
import { form } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const page = (path: string) => site.as().get(path, { baseURL: site.url });
const outgoing = {
  id: 'test-1',
  to: { name: 'Ann "the" Lee, Skipper', address: 'ann@example.com' },
  subject: 'Gruß an 李 <b>',
  text: 'Plain\n',
  html: '<p>Rich</p>',
};

test('an email in the folder is complete: recipient, subject, text and HTML', async () => {
  await site.context.email.send(outgoing);
  const eml = await PostalMime.parse(await readFile(join(emailFolder(site.context.config), 'test-1.eml')));
  expect(eml).toMatchObject({
    subject: outgoing.subject,
    to: [{ name: outgoing.to.name, address: outgoing.to.address }],
    from: { name: 'Bowline', address: 'hello@bowline.example' },
    messageId: '<test-1@bowline.example>',
  });
  expect(eml.text?.trim()).toBe('Plain');
  expect(eml.html?.trim()).toBe('<p>Rich</p>');
});

test('an email sent twice is one email', async () => {
  await Promise.all([
    site.context.email.send({ ...outgoing, id: 'twice' }),
    site.context.email.send({ ...outgoing, id: 'twice' }),
  ]);
  await site.context.email.send({ ...outgoing, id: 'twice' });
  expect((await emailsTo(site, 'ann@example.com')).filter((one) => one.id === 'twice')).toHaveLength(1);
});

test('with SMTP_URL the email goes to that server, and a refusal is ours to know', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (to, _session, done) =>
      done(
        to.address.startsWith('nobody')
          ? Object.assign(new Error('No such box'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const smtp = createEmail({ ...site.context.config, smtpUrl: `smtp://127.0.0.1:${port}` });
  await smtp.send(outgoing);
  expect(await PostalMime.parse(received[0]!)).toMatchObject({
    subject: outgoing.subject,
    to: [{ address: 'ann@example.com' }],
    messageId: '<test-1@bowline.example>',
  });
  await expect(smtp.send({ ...outgoing, to: { name: '', address: 'nobody@example.com' } })).rejects.toThrow(
    /No such box/,
  );
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await expect(smtp.send(outgoing)).rejects.toThrow();
});

test('a job that runs again sends the same email; for an account that is gone it sends none', async () => {
  const { id, email } = await person(site);
  const payload = { kind: 'reset' as const, accountId: id, data: { ticket: 'one-ticket' } };
  await sendEmailJob(site.context, payload);
  await sendEmailJob(site.context, payload);
  expect(await emailsTo(site, email)).toHaveLength(1);
  await sendEmailJob(site.context, { ...payload, accountId: 999_999 });
  await expect(sendEmailJob(site.context, { kind: 'verify', accountId: id, data: {} })).rejects.toThrow(
    /ticket/,
  );
});

test("an inquiry reaches the seller as text, without the asker's address", async () => {
  const [seller, asker] = [await person(site), await person(site, { fullName: '<i>Bo</i>' })];
  const boat = await auction(site, seller.id);
  await site.as(asker.token).post('/marketPlace/contact-seller', {
    market_place_id: boat,
    message: 'Is she dry?\n<img src=x onerror=alert(1)>',
  });
  const sent = await emailTo(site, seller.email, /asked about 1989 Grand Banks 42 Classic/);
  expect(sent.text).toContain('> Is she dry?\n> <img src=x onerror=alert(1)>');
  expect(sent.html).toContain('Is she dry?<br>&lt;img src=x');
  expect(sent.html).not.toMatch(/<img|<i>Bo|<script/);
  expect(sent.html + sent.text).not.toContain(asker.email);
});

test('/dev/mail lists emails, the last first, and shows each with its links', async () => {
  await site.context.email.send({ ...outgoing, id: 'listed' });
  const body = form({ fullName: '<script>alert(1)</script>' });
  await site.as().post('/sign-up', body);
  const sent = await emailTo(site, body.email, /Verify/);
  const list = await page('/dev/mail');
  expect(list.headers['content-type']).toMatch(/text\/html/);
  expect(list.headers['content-security-policy']).toMatch(/default-src 'none'/);
  const names = [...String(list.data).matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map((match) => match[1]);
  expect(names[0]).toBe(sent.id);
  expect(list.data).toContain('Gruß an 李 &lt;b&gt;');

  const shown = String((await page(`/dev/mail/${sent.id}`)).data);
  expect(shown).toMatch(/<a href="http:\/\/localhost:3000\/api\/v1\/verify-email\?token=[\w-]{43}">/);
  expect(shown).toMatch(/<iframe [^>]*sandbox="(?!.*allow-scripts)[^"]*" srcdoc="/);
  expect(shown).not.toContain('<script');
});

test('a folder keeps the last emails and lists the newest, however many there were', async () => {
  const config = { ...site.context.config, dataDir: join(site.context.config.dataDir, 'years') };
  const folder = emailFolder(config);
  await mkdir(folder, { recursive: true });
  const { folderKept, folderListed } = emailLimits;
  for (let n = 0; n < folderKept + 50; n++)
    for (const ending of ['json', 'eml']) {
      const file = join(folder, `old-${n}.${ending}`);
      await writeFile(file, JSON.stringify({ id: `old-${n}`, sentAt: new Date(n * 1_000).toISOString() }));
      await utimes(file, n, n);
    }
  await createEmail(config).send({ ...outgoing, id: 'newest' });
  const files = await readdir(folder);
  expect(files).toHaveLength(2 * folderKept);
  expect(files.filter((file) => /^old-(\d|[1-4]\d|50)\./.test(file))).toEqual([]);
  const listed = await listEmails(folder);
  expect(listed.map(({ id }) => id)).toEqual([
    'newest',
    ...Array.from({ length: folderListed - 1 }, (_, n) => `old-${folderKept + 49 - n}`),
  ]);
});

test.each(['nothing', '..%2F..%2Fjwt-secret', '%2e%2e%2fjwt-secret', 'test-1.eml', 'x%00', 'a'.repeat(100)])(
  '/dev/mail/%s is not found',
  async (name) => {
    expect((await page(`/dev/mail/${name}`)).status).toBe(404);
  },
);

test.each([
  ['8.8.8.8', 404],
  ['8.8.8.8, 10.0.0.7', 404],
  ['2001:4860:4860::8888', 404],
  ['192.168.1.20', 200],
  ['fd00::7', 200],
])('/dev/mail for a visitor from %s: %i', async (visitor, status) => {
  await site.context.email.send({ ...outgoing, id: 'private' });
  for (const path of ['/dev/mail', '/dev/mail/private'])
    expect(
      (await site.as().get(path, { baseURL: site.url, headers: { 'x-forwarded-for': visitor } })).status,
    ).toBe(status);
});

test('where email is really sent there is no such page', async () => {
  const other = await start({ database: site.databaseUrl, env: { SHOW_MAIL: 'false' }, runsJobs: false });
  for (const path of ['/dev/mail', '/dev/mail/test-1'])
    expect((await other.as().get(path, { baseURL: other.url })).status).toBe(404);
  await other.stop();
});

test('a mail server that is away does not lose the mail: the job comes again', async () => {
  const { id, email } = await person(site);
  const send = vi.spyOn(site.context.email, 'send').mockRejectedValueOnce(new Error('away'));
  const payload = { kind: 'reset' as const, accountId: id, data: { ticket: 'another-ticket' } };
  await expect(sendEmailJob(site.context, payload)).rejects.toThrow('away');
  await sendEmailJob(site.context, payload);
  expect(await emailsTo(site, email)).toHaveLength(1);
  send.mockRestore();
});
