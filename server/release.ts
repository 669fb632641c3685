import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stopLimits } from '../contract/stop-limits.ts';
import type { EnvReader } from './read-env.ts';

/** What this deployment calls its version: RELEASE, or the package's. */
export function releaseOf({ text }: EnvReader): string {
  return text('RELEASE') ?? packageVersion();
}

function packageVersion(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
}

export interface ClientErrorSettings {
  /** How many of the errors that browsers report are stored. */
  percent: number;
  /** Where this build's source maps are. */
  mapsDir: string;
  /** Where web nodes keep those of the last builds, in folders that end in `.maps`; undefined: nowhere. */
  assetsDir: string | undefined;
}

export function clientErrorSettings({ text, number }: EnvReader): ClientErrorSettings {
  const assetsDir = text('ASSETS_DIR');
  return {
    percent: number('CLIENT_ERRORS_PERCENT', 100, 0, 100),
    mapsDir: resolve(text('SOURCE_MAPS_DIR') ?? `${text('NEXT_DIST_DIR') ?? '.next'}/maps`),
    assetsDir: assetsDir === undefined ? undefined : resolve(assetsDir),
  };
}

/** How long a stopping program takes to move its live connections to other nodes; 0: it stops immediately. */
export const drainSeconds = ({ number }: EnvReader): number => number('DRAIN_SECONDS', 10, 0, 300);

/** The longest that a stop takes; what isn't done then is left to other nodes. */
export const longestStopMs = (drainSeconds: number): number =>
  Math.max(stopLimits.longestMs, drainSeconds * 1_000 + stopLimits.restMs);
