import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { emailFolder } from '../../server/email/create-email.ts';
import type { StoredEmail } from '../../server/email/email-folder.ts';
import { waitOptions } from './wait-options.ts';
import type { Site } from './start.ts';

/** The emails a site sent to an address, oldest first. */
export async function emailsTo(site: Site, address: string): Promise<StoredEmail[]> {
  const folder = emailFolder(site.context.config);
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const emails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as StoredEmail),
  );
  return emails
    .filter((email) => email.to.address === address)
    .sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

/** Waits for the email with such a subject; the last of them when there are several. */
export const emailTo = (site: Site, address: string, subject: RegExp): Promise<StoredEmail> =>
  vi.waitFor(async () => {
    const found = (await emailsTo(site, address)).findLast((email) => subject.test(email.subject));
    if (!found) throw new Error(`No mail about ${subject} came to ${address}`);
    return found;
  }, waitOptions);

export const linkToken = (email: StoredEmail): string =>
  /verify-email\?token=([\w-]+)/.exec(email.text)?.[1] ?? '';
export const codeIn = (email: StoredEmail): string => /^\d{6}$/m.exec(email.text)?.[0] ?? '';
