import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { dataDir } from './settings.ts';

const folder = join(dataDir, 'mail');
/** Each email of the folder by its file's name: a file is complete when it appears, and never changes. Old ones are deleted. */
const parsed = new Map<string, Promise<Email | undefined>>();

/** Returns the emails sent to an address. */
export async function emailsTo(address: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const emails = await Promise.all(
    files.map((file) => {
      const received =
        parsed.get(file) ??
        readFile(join(folder, file)).then(
          (text) => PostalMime.parse(text),
          () => undefined,
        );
      parsed.set(file, received);
      return received;
    }),
  );
  return emails
    .filter((email) => email !== undefined)
    .filter(({ to }) => to?.some((one) => one.address === address));
}

/** Waits for the email with such a subject. */
export async function emailTo(address: string, subject: RegExp): Promise<Email> {
  const found = async () =>
    (await emailsTo(address)).find((received) => subject.test(received.subject ?? ''));
  await expect
    .poll(async () => (await found())?.subject, { message: `a mail to ${address}`, timeout: 20_000 })
    .toMatch(subject);
  return (await found())!;
}

/** The link that proves the address, as it stands in the mail. */
export async function verificationLink(address: string): Promise<string> {
  const { text = '' } = await emailTo(address, /verify/i);
  const link = /http\S+\/verify-email\?token=[\w.~%-]+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail:\n${text}`);
  return link;
}
