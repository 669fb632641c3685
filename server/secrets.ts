import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvReader } from './read-env.ts';
import type { FieldKey } from './seal.ts';

/** The current secret, and the previous one while it's being replaced. */
export type Secrets = readonly [string, ...string[]];

/** The secrets in the environment; those that it doesn't have are created at the first start and stored with the data. */
export const secrets = (read: EnvReader, dataDir: string) => ({
  jwtSecrets: jwtSecrets(read, dataDir),
  fieldKeys: fieldKeys(read, dataDir),
  internalSecret: longSecret(read, 'INTERNAL_SECRET'),
});

function jwtSecrets(read: EnvReader, dataDir: string): Secrets {
  const current =
    longSecret(read, 'JWT_SECRET') ??
    stored(read, dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'));
  const previous = longSecret(read, 'JWT_SECRET_PREVIOUS');
  return previous === undefined ? [current] : [current, previous];
}

function longSecret({ text, fault }: EnvReader, name: string): string | undefined {
  const value = text(name);
  if (value !== undefined && value.length < 32) fault(`${name} must have at least 32 characters.`);
  return value;
}

/** `name:key` pairs, the current one first. */
function fieldKeys(read: EnvReader, dataDir: string): FieldKey[] {
  const given = read.text('FIELD_KEYS');
  if (given === undefined) {
    const text = stored(read, dataDir, 'field-key', () => randomBytes(32).toString('base64'));
    return [{ name: 'local', key: Buffer.from(text, 'base64') }];
  }
  const keys = given.split(',').map((pair) => {
    const [name = '', text = ''] = pair.trim().split(':');
    const key = Buffer.from(text, 'base64');
    if (!/^[a-z0-9-]{1,20}$/i.test(name) || key.length !== 32)
      read.fault(
        'FIELD_KEYS must be pairs such as "2026:<32 bytes in base64>", separated by commas, the current key first.',
      );
    return { name, key };
  });
  if (new Set(keys.map(({ name }) => name)).size < keys.length)
    read.fault('FIELD_KEYS has two keys of one name; give each its own.');
  return keys;
}

function stored({ fault }: EnvReader, dataDir: string, name: string, create: () => string): string {
  const file = join(dataDir, name);
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true });
      storeOnce(file, create());
    }
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    fault(
      `DATA_DIR (${dataDir}) can’t be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
    );
    return '';
  }
}

/** Stores a whole file, unless another node that starts at the same time has stored its own. */
function storeOnce(file: string, text: string): void {
  const own = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(own, text, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(own, file);
  } catch {
    if (!existsSync(file)) renameSync(own, file); // a file system without hard links
  } finally {
    rmSync(own, { force: true });
  }
}
