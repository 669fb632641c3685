import { readFileSync } from 'node:fs';
import type { EnvReader } from './read-env.ts';

/** What this deployment calls its version: RELEASE, or the package's. */
export function releaseOf({ text }: EnvReader): string {
  return text('RELEASE') ?? packageVersion();
}

function packageVersion(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
}
