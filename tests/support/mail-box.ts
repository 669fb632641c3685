import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { mailFolder, type StoredMail } from '../../server/mail/create-mail.ts';
import { waitOptions } from './wait-options.ts';
import type { Site } from './start.ts';

/** The mails a site sent to an address, oldest first. */
export async function mailsTo(site: Site, address: string): Promise<StoredMail[]> {
  const folder = mailFolder(site.context.config);
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const mails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as StoredMail),
  );
  return mails.filter((mail) => mail.to.address === address).sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

/** Waits for the mail with such a subject; the last of them when there are several. */
export const mailTo = (site: Site, address: string, subject: RegExp): Promise<StoredMail> =>
  vi.waitFor(async () => {
    const found = (await mailsTo(site, address)).findLast((mail) => subject.test(mail.subject));
    if (!found) throw new Error(`No mail about ${subject} came to ${address}`);
    return found;
  }, waitOptions);

export const linkToken = (mail: StoredMail): string =>
  /verify-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
export const codeIn = (mail: StoredMail): string => /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
