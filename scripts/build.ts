import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepAssets } from '../web/kept-assets.ts';
import { readEnv } from '../server/read-env.ts';
import { keptAssets } from '../web/settings.ts';
import { hideMaps } from './hide-maps.ts';

const sources = [
  'pages',
  'components',
  'store',
  'services',
  'client',
  'hooks',
  'utils',
  'styles',
  'public',
  'contract',
  'locales',
  'scripts/locales',
  'scripts/contract',
  'scripts/hide-maps.ts',
  'next.config.js',
  'tsconfig.json',
  'package-lock.json',
];
const publicSettings = ['NEXT_PUBLIC_API_URL', 'PRODUCT_NAME', 'LOCALES_DIR'];

/**
 * Without these the front door cannot start, whatever the builder said of itself: under a heavy load it has
 * called a build done that lacked them.
 */
const needed = [
  'BUILD_ID',
  'build-manifest.json',
  'prerender-manifest.json',
  'routes-manifest.json',
  'required-server-files.json',
  'server/pages-manifest.json',
];
const lackingIn = (folder: string) => needed.filter((name) => !existsSync(join(folder, name)));

/** Next.js takes these in a loader's path for the start of a fragment or a query. */
const unreadable = /[#?]/;

interface Builder {
  /** Given the program that builds, for whoever may have to end it. */
  started?: (builder: ChildProcess) => void;
  folder?: string;
  /** The project's folder. */
  root?: string;
  start?: () => ChildProcess;
}

/**
 * Builds the pages when what they are made of changed since the last build, or when something of that is not
 * there; once more when the builder left something out. With ASSETS_DIR, the build's files are kept there.
 * @throws when they could not be built, with what the builder said.
 */
export async function build({
  started,
  folder = process.env.NEXT_DIST_DIR ?? '.next',
  root = process.cwd(),
  start = startNext,
}: Builder = {}): Promise<void> {
  const mark = join(folder, 'built-from');
  const wanted = fingerprint();
  const isUpToDate =
    lackingIn(folder).length === 0 && existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (!isUpToDate) await buildAnew({ started, folder, root, start });
  writeFileSync(mark, wanted);
  const assets = keptAssets(readEnv(process.env));
  const id = readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim();
  const [files, maps] = [join(folder, 'static'), join(folder, 'maps')];
  if (assets && existsSync(files)) keepAssets(assets, { id, files, maps });
}

async function buildAnew({
  started,
  folder,
  root,
  start,
}: Required<Pick<Builder, 'folder' | 'root' | 'start'>> & Builder): Promise<void> {
  const [character] = unreadable.exec(root) ?? [];
  if (character)
    throw new Error(
      `The pages can’t be built in ${root}: Next.js doesn’t support a path with “${character}”. Rename or move the folder, and start again.`,
    );
  process.stdout.write('Building the pages …\n');
  let said = '';
  for (let attempt = 0; attempt < 2; attempt++) {
    const builder = start();
    started?.(builder);
    const [words, code, signal] = await end(builder);
    if (code !== 0) throw new Error(`${words}\nThe pages couldn’t be built. ${endedBy(signal)}`);
    if (lackingIn(folder).length === 0) return hideMaps(folder);
    said = words;
  }
  throw new Error(
    `${said}\nThe build is incomplete. Next.js reported success twice, but ${lackingIn(folder).join(', ')} isn’t in ${folder}. Delete ${folder} and start again.`,
  );
}

const startNext = () =>
  spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });

/** Nobody but the operating system ends a program so. */
export const endedBy = (signal: NodeJS.Signals | null): string =>
  signal === 'SIGKILL'
    ? 'The system ended the program that does it, most likely because memory ran out. The first start needs about 2 GB.'
    : 'See above.';

type Ended = [said: string, code: number | null, signal: NodeJS.Signals | null];

async function end(builder: ChildProcess): Promise<Ended> {
  let said = '';
  for (const stream of [builder.stdout, builder.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((done) => builder.once('close', (code, signal) => done([said, code, signal])));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of publicSettings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const source of sources) if (existsSync(source)) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  hash.update(path).update(readFileSync(path));
}

if (import.meta.main) {
  await build().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
