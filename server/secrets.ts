import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type EnvReader } from './read-env.ts';
import type { FieldKey } from './seal.ts';

/** The secrets in the environment; those that it doesn't have are created at the first start and stored with the data. */
export const secrets = ({ text }: EnvReader, dataDir: string) => ({
  jwtSecret: jwtSecret(text('JWT_SECRET'), dataDir),
  fieldKeys: fieldKeys(text('FIELD_KEYS'), dataDir),
  internalSecret: internalSecret(text('INTERNAL_SECRET')),
});

function jwtSecret(given: string | undefined, dataDir: string): string {
  if (given === undefined) return stored(dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'));
  if (given.length < 32) throw new ConfigError('JWT_SECRET must have at least 32 characters.');
  return given;
}

function internalSecret(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 32)
    throw new ConfigError('INTERNAL_SECRET must have at least 32 characters.');
  return value;
}

/** `name:key` pairs, the current one first. */
function fieldKeys(given: string | undefined, dataDir: string): FieldKey[] {
  if (given === undefined) {
    const text = stored(dataDir, 'field-key', () => randomBytes(32).toString('base64'));
    return [{ name: 'local', key: Buffer.from(text, 'base64') }];
  }
  return given.split(',').map((pair) => {
    const [name = '', text = ''] = pair.trim().split(':');
    const key = Buffer.from(text, 'base64');
    if (!/^[a-z0-9-]{1,20}$/i.test(name) || key.length !== 32)
      throw new ConfigError(
        'FIELD_KEYS must be pairs such as "2026:<32 bytes in base64>", separated by commas, the current key first.',
      );
    return { name, key };
  });
}

function stored(dataDir: string, name: string, create: () => string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, create(), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
