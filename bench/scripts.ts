import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../scripts/build.ts';
import { freePort } from '../server/db/embedded.ts';
import type { Bench, Figure } from './figures.ts';
import { oneAuction, program, withApi } from './support.ts';

/** The script that a page's own HTML asks for, gzipped, beside a bare pages-router app of the same Next. */
export const bench: Bench = () =>
  withApi(async ({ port: apiPort, pool }) => {
    await build();
    const limit = bareApp();
    const { boatId, sellerId } = await oneAuction(pool);
    const port = await freePort();
    const web = await program('web/main.ts', { PORT: String(port), API_PORT: String(apiPort) });
    try {
      const figures: Figure[] = [];
      for (const path of [
        '/',
        '/auction',
        '/marketplace',
        '/past',
        `/boat-details/${boatId}`,
        `/dealer/${sellerId}`,
        '/sell-boat-step',
        '/sign-up',
        '/our-story',
        '/buying-boat',
        '/faq',
        '/blog',
        '/contact',
        '/terms-condition',
      ]) {
        const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
        figures.push({
          name: `first script of ${path.replace(/\d+/, '{id}')}`,
          value: scriptsIn(html, '.'),
          unit: 'KB',
          limitName: 'bare app',
          limit,
          bar: { atMost: 1.7 }, // docs/decisions/0152,
        });
      }
      return figures;
    } finally {
      await web.stop();
    }
  });

function scriptsIn(html: string, folder: string): number {
  const sources = new Set(
    [...html.matchAll(/<script[^>]+src="\/_next\/([^"?]+)[^"]*"([^>]*)>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map((match) => match[1]!),
  );
  let bytes = 0;
  for (const source of sources) {
    const file = join(folder, '.next', source);
    if (existsSync(file)) bytes += gzipSync(readFileSync(file)).length;
  }
  return bytes / 1024;
}

function bareApp(): number {
  const folder = mkdtempSync(join(tmpdir(), 'bare-app-'));
  try {
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
    writeFileSync(
      join(folder, 'next.config.js'),
      `export default { turbopack: { root: '/' }, outputFileTracingRoot: '/' };`,
    );
    writeFileSync(
      join(folder, 'pages', 'index.js'),
      'export default function Page() { return "Hello"; }\nexport const getServerSideProps = async () => ({ props: {} });\n',
    );
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const done = spawnSync(
      process.execPath,
      [join(process.cwd(), 'node_modules/next/dist/bin/next'), 'build', folder],
      { encoding: 'utf8', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } },
    );
    if (done.status !== 0) throw new Error(`the bare app could not be built: ${done.stdout}${done.stderr}`);
    const manifest = JSON.parse(readFileSync(join(folder, '.next', 'build-manifest.json'), 'utf8')) as {
      pages: Record<string, string[]>;
      rootMainFiles?: string[];
      lowPriorityFiles?: string[];
    };
    const files = new Set(
      [
        ...(manifest.pages['/_app'] ?? []),
        ...(manifest.pages['/'] ?? []),
        ...(manifest.lowPriorityFiles ?? []),
      ].filter((file) => file.endsWith('.js')),
    );
    return (
      [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, '.next', file))).length, 0) /
      1024
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
