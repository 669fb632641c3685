import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { BackupKey } from '../backup-settings.ts';

/** The format, the key's id, a salt; then the encrypted bytes and their tag. */
const magic = Buffer.from('BWB1');
const [saltBytes, tagBytes] = [24, 16];
const headerBytes = magic.length + 4 + saltBytes;

/**
 * Encrypts with AES-256-GCM under a key derived for these bytes alone. `name` is authenticated: they can't be
 * opened under another name, so nobody can swap two files of a backup.
 */
export function encrypt([first]: readonly BackupKey[], name: string, bytes: Uint8Array): Buffer {
  if (!first) throw new Error('There’s no key for backups.');
  const header = Buffer.concat([magic, Buffer.from(first.id, 'hex'), randomBytes(saltBytes)]);
  const { key, nonce } = derived(first, header);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([header, Buffer.from(name)]));
  return Buffer.concat([header, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts what `encrypt` made with any of the keys.
 * @throws Error if the key isn't there, or the bytes were damaged, changed or moved
 */
export function decrypt(keys: readonly BackupKey[], name: string, sealed: Buffer): Buffer {
  const header = sealed.subarray(0, headerBytes);
  if (sealed.length < headerBytes + tagBytes || !header.subarray(0, magic.length).equals(magic))
    throw new Error(`${name} isn’t part of a backup, or it’s damaged.`);
  const id = header.subarray(magic.length, magic.length + 4).toString('hex');
  const found = keys.find((one) => one.id === id);
  if (!found) throw new Error(`${name} was encrypted with another key (${id}). Set BACKUP_KEY to that key.`);
  const { key, nonce } = derived(found, header);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.concat([header, Buffer.from(name)]))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headerBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new Error(`${name} is damaged, or it was changed.`, { cause });
  }
}

function derived({ key }: BackupKey, header: Buffer): { key: Buffer; nonce: Buffer } {
  const bytes = Buffer.from(
    hkdfSync('sha256', key, header.subarray(-saltBytes), Buffer.from('bowline backup'), 44),
  );
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32) };
}
