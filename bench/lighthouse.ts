import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import sharp from 'sharp';
import type pg from 'pg';
import { build } from '../scripts/build.ts';
import type { Context } from '../server/context.ts';
import { connect } from '../server/db/database.ts';
import { freePort } from '../server/db/embedded.ts';
import { putHouseTexts } from '../server/modules/content/put-house-texts.ts';
import { createFiles } from '../server/storage/create-files.ts';
import { pictureKey } from '../server/storage/keys.ts';
import { makeVariants } from '../server/modules/uploads/make-variants.job.ts';
import { readPicture } from '../server/storage/read-picture.ts';
import { readConfig } from '../server/config.ts';
import type { Bench, Figure } from './figures.ts';
import { oneAuction, program, withDatabase } from './support.ts';

/** The quietest of so many runs: the machine's other work only ever makes a page slower. */
const rounds = 5;
const cards = 12;
const categories = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
/** What Lighthouse itself rounds to 0. */
const shiftMost = 0.0005;

/** Lighthouse as a phone on a slow line sees it (its own mobile setting), on pages with real photographs. `CHROMIUM_PATH` names the browser. `LIGHTHOUSE_SITE`: a site that runs already. */
export const bench: Bench = async () => {
  const given = process.env.LIGHTHOUSE_SITE;
  if (given)
    return measure(given, [
      '/',
      '/auction',
      `/boat-details/${process.env.LIGHTHOUSE_BOAT ?? 1}`,
      '/blog-details/1',
    ]);
  return withDatabase(async ({ url: databaseUrl, pool }) => {
    await build();
    const dataDir = mkdtempSync(join(tmpdir(), 'bowline-lighthouse-'));
    await putHouseTexts(connect(pool));
    const boatId = await fill(pool, dataDir);
    const [apiPort, port] = [await freePort(), await freePort()];
    const api = await program('server/main.ts', {
      DATABASE_URL: databaseUrl,
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
    });
    const web = await program('web/main.ts', { PORT: String(port), API_PORT: String(apiPort) });
    try {
      const {
        rows: [article],
      } = await pool.query<{ id: number }>('select id from article order by id limit 1');
      return await measure(`http://localhost:${port}`, [
        '/',
        '/auction',
        `/boat-details/${boatId}`,
        `/blog-details/${article!.id}`,
      ]);
    } finally {
      await web.stop();
      await api.stop();
    }
  });
};

async function measure(site: string, paths: string[]): Promise<Figure[]> {
  const browser = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  const figures: Figure[] = [];
  try {
    for (const path of paths) {
      const name = path.replace(/\d+$/, '{id}');
      const best = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };
      let shift = Infinity;
      for (let round = 0; round < rounds; round++) {
        await fetch(site + path); // as it is found: made ready by an earlier visitor
        const result = await lighthouse(site + path, {
          port: browser.port,
          logLevel: 'error',
          onlyCategories: Object.keys(categories),
        });
        if (!result || result.lhr.runtimeError)
          throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
        for (const category of Object.keys(best) as (keyof typeof best)[])
          best[category] = Math.max(best[category], result.lhr.categories[category]?.score ?? 0);
        shift = Math.min(shift, result.lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity);
        if (round === 0)
          console.log(
            `   ${path}: the machine's own index ${Math.round(result.lhr.environment.benchmarkIndex)}, largest picture ${result.lhr.audits['largest-contentful-paint']?.displayValue}, blocked ${result.lhr.audits['total-blocking-time']?.displayValue}`,
          );
      }
      for (const [category, least] of Object.entries(categories) as [keyof typeof best, number][])
        figures.push({
          name: `${name}, ${category}`,
          value: best[category] * 100,
          unit: 'points',
          limitName: 'all',
          limit: 100,
          bar: { atLeast: least },
        });
      figures.push({
        name: `${name}, layout shift`,
        value: shift * 1_000,
        unit: 'thousandths',
        limitName: 'what rounds to 0',
        limit: shiftMost * 1_000,
        bar: { atMost: 1 },
      });
    }
  } finally {
    browser.kill();
  }
  return figures;
}

/** Some auctions, each with a photograph in all its sizes. */
async function fill(pool: pg.Pool, dataDir: string): Promise<number> {
  const { boatId, sellerId } = await oneAuction(pool);
  await pool.query(
    `
    insert into boat (seller_id, make, model, year, length_ft, boat_type, city, state, zip, description, lede) select seller_id, make, model, year - n, length_ft, boat_type, city, state, zip, description, 'One owner, kept under a roof.' from boat, generate_series(1, $2) n where id = $1`,
    [boatId, cards - 1],
  );
  await pool.query(
    `
    insert into lot (boat_id, seller_id, status, opening_bid, starts_at, ends_at, published_at) select id, seller_id, 'live', 100000, now() - interval '1 day', now() + make_interval(hours => id * 7), now() from boat where id <> $1`,
    [boatId],
  );
  const db = connect(pool);
  const files = createFiles(readConfig({ DATA_DIR: dataDir }));
  const context = { db, files, log: console } as unknown as Context;
  const { rows } = await pool.query<{ id: number }>('select id from boat order by id');
  for (const { id } of rows) {
    const { jpeg, width, height } = await readPicture(await photograph(id));
    const key = pictureKey();
    await files.write(key, jpeg, 'image/jpeg');
    const upload = await db
      .insertInto('upload')
      .values({ owner_id: sellerId, kind: 'picture', key, bytes: jpeg.length, width, height })
      .returning('id')
      .executeTakeFirstOrThrow();
    await makeVariants(context, { uploadId: upload.id });
    await db.insertInto('boat_picture').values({ boat_id: id, upload_id: upload.id, position: 0 }).execute();
  }
  return boatId;
}

/** Sea and sky with the grain of a photograph. */
const photograph = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_500,
      height: 1_000,
      channels: 3,
      background: { r: 60 + seed * 5, g: 112, b: 137 },
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .blur(2.5)
    .jpeg({ quality: 88 })
    .toBuffer();
