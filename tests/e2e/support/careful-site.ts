import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { dataDir, port } from './settings.ts';

/** Another node of the same site, over the same database, where a person reviews every listing. */
export interface CarefulSite {
  origin: string;
  stop(): Promise<void>;
}

const databaseUrl = () => readFile(join(dataDir, 'postgres.url'), 'utf8');

function program(file: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = fork(file, { env: { ...process.env, NODE_ENV: 'production', ...env }, execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('message', () => done(child));
    child.once('exit', (code) => fail(new Error(`${file} ended while starting (${code})`)));
  });
}

export async function startCarefulSite(): Promise<CarefulSite> {
  const env = {
    PORT: String(port + 2), API_PORT: String(port + 3), DATA_DIR: dataDir, DATABASE_URL: await databaseUrl(), REVIEW_BY_HAND: 'true', RATE_LIMITS: 'false', AUCTION_MIN_SECONDS: '5', SOFT_CLOSE_SECONDS: '12',
  };
  const api = await program('server/main.ts', env);
  const web = await program('web/main.ts', env);
  const end = (child: ChildProcess) => new Promise<void>((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
  return { origin: `http://localhost:${port + 2}`, stop: async () => { await end(web); await end(api); } };
}

/** As an operator does it (docs/operations.md). */
export const makeSiteStaff = (id: number) => execute('update account set is_site_staff = true where id = $1', [id]);

/** For what no call can bring about: an hour that has passed. */
export async function execute(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
