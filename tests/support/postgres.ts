import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connect, createPool } from '../../server/db/database.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { loadBuiltInContent } from '../../server/modules/content/load-built-in-content.ts';

/**
 * One PostgreSQL for the whole run (or the one of TEST_DATABASE_URL), with a migrated template that each test
 * file copies: a database of its own in a tenth of a second.
 */
export default async function setup({
  provide,
}: {
  provide(name: 'postgresUrl', url: string): void;
}): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL?.trim() || undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-test-'));
  chmodSync(dataDir, 0o755); // run as root, the database's own user must still reach its folder
  const server = given ? undefined : await startEmbedded({ dataDir, temporary: true });
  const teardown = async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    provide('postgresUrl', await prepareTemplate(given ?? throughSocket(server!.url)));
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

const socketFolder = '/tmp';

/** The server by its socket in the file system, if it has one: a query takes less processor time than by TCP. */
function throughSocket(serverUrl: string): string {
  const url = new URL(serverUrl);
  if (existsSync(join(socketFolder, `.s.PGSQL.${url.port}`))) url.searchParams.set('host', socketFolder);
  return url.toString();
}

async function prepareTemplate(adminUrl: string): Promise<string> {
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('drop database if exists bowline_template');
    await admin.query('create database bowline_template');
  });
  const pool = createPool(databaseUrl(adminUrl, 'bowline_template'), 1);
  await migrate(pool);
  await runMigrations({ pgPool: pool });
  await loadBuiltInContent(connect(pool));
  await pool.end();
  return adminUrl;
}

export function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function withAdmin<T>(url: string, act: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
