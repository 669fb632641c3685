import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['pages', 'components', 'store', 'services', 'hooks', 'utils', 'styles', 'public', 'contract', 'next.config.js', 'tsconfig.json', 'package-lock.json'];
const publicSettings = ['NEXT_PUBLIC_API_URL', 'PRODUCT_NAME'];

/**
 * Builds the pages when what they are made of changed since the last build.
 * `started` is given the program that builds, for whoever may have to end it.
 * @throws when they could not be built, with what the builder said.
 */
export async function build(started?: (builder: ChildProcess) => void): Promise<void> {
  const mark = '.next/built-from';
  const wanted = fingerprint();
  if (existsSync('.next/BUILD_ID') && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  process.stdout.write('Building the pages …\n');
  const builder = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } });
  started?.(builder);
  let said = '';
  for (const stream of [builder.stdout, builder.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(builder, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${said}\nThe pages could not be built: see above.`);
  writeFileSync(mark, wanted);
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
