import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key for data that is encrypted in the database; its name is stored with what it encrypted. */
export interface FieldKey {
  name: string;
  /** 32 bytes. */
  key: Buffer;
}

/**
 * Encrypts with AES-256-GCM and the first key: `v1.<key name>.<nonce>.<tag>.<text>`, in base64url. `context` says where
 * the value belongs: it can't be opened elsewhere, so that a copied value is useless.
 */
export function seal([first]: readonly FieldKey[], context: string, text: string): string {
  if (!first) throw new Error('There’s no key for encrypted fields.');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    'v1',
    first.name,
    ...[nonce, cipher.getAuthTag(), sealed].map((one) => one.toString('base64url')),
  ].join('.');
}

/** What `seal` made with an older key, sealed again with the first one; undefined if it was the first one. */
export function sealAgain(keys: readonly FieldKey[], context: string, value: string): string | undefined {
  if (value.split('.')[1] === keys[0]?.name) return undefined;
  return seal(keys, context, unseal(keys, context, value));
}

/** Opens what `seal` made with any of the keys. @throws Error if the key is gone, or the value was changed or moved */
export function unseal(keys: readonly FieldKey[], context: string, value: string): string {
  const [version, name, nonce, tag, sealed] = value.split('.');
  const found = keys.find((one) => one.name === name);
  if (version !== 'v1' || !found || !nonce || !tag || sealed === undefined)
    throw new Error(`No key opens a field that was encrypted with "${name ?? ''}".`);
  const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString(
    'utf8',
  );
}
