import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailLimits } from '../../contract/limits.ts';
import type { OutgoingEmail } from './email.ts';

/**
 * An email as stored for the page that shows emails; the `.eml` file next to it is what would have been sent.
 */
export interface StoredEmail extends OutgoingEmail {
  sentAt: string;
}

/**
 * Stores an email as two files named after its id, so sending it again overwrites them. Files are written under another
 * name first, so no reader sees half of one.
 */
export async function storeEmail(folder: string, email: OutgoingEmail, eml: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stored: StoredEmail = { ...email, sentAt: new Date().toISOString() };
  await writeWhole(join(folder, `${email.id}.eml`), eml);
  await writeWhole(join(folder, `${email.id}.json`), JSON.stringify(stored));
}

/** The last ones, newest first. */
export async function listEmails(folder: string): Promise<StoredEmail[]> {
  const names = (await byAge(folder)).slice(0, emailLimits.folderListed);
  const emails = await Promise.all(names.map((name) => readEmail(folder, name)));
  return emails.filter((email) => email !== undefined).sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

export async function readEmail(folder: string, name: string): Promise<StoredEmail | undefined> {
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as StoredEmail);
}

/** Deletes all but the last ones: a site without a mail server may run for years. */
export async function pruneEmails(folder: string): Promise<void> {
  for (const name of (await byAge(folder)).slice(emailLimits.folderKept))
    for (const ending of ['eml', 'json']) await rm(join(folder, `${name}.${ending}`), { force: true });
}

/** The names of all emails, newest first. */
async function byAge(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const emails: { name: string; at: number }[] = [];
  for (const file of files) {
    if (!file.endsWith('.json')) continue;
    const found = await stat(join(folder, file)).catch(() => undefined); // another node may have deleted it
    if (found) emails.push({ name: file.slice(0, -'.json'.length), at: found.mtimeMs });
  }
  return emails.sort((one, other) => other.at - one.at).map(({ name }) => name);
}

async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const aside = `${file}.${randomUUID()}.part`;
  await writeFile(aside, bytes, { mode: 0o600 });
  await rename(aside, file);
}
