import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import {
  fingerprint,
  houseArticles,
  houseFaq,
  housePages,
  type HouseArticle,
  type HouseFaq,
  type HousePage,
} from './read-house-text.ts';

type Kind = 'page' | 'faq' | 'article';
interface House<T> {
  texts: T[];
  fingerprint(text: T): string;
  /** As it is stored now; undefined when it is not. */
  stored(tx: Tx, slug: string): Promise<string | undefined>;
  put(tx: Tx, text: T): Promise<unknown>;
}

const lockKey = 7_420_070; // any number, the same on every node

/**
 * Puts the house's own texts into the database at the start: new ones, and newer words of those that nobody has changed there since.
 * What was edited or removed in the database stays so.
 */
export async function putHouseTexts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const known = new Map(
      (await tx.selectFrom('house_text').selectAll().execute()).map((row) => [
        `${row.kind} ${row.slug}`,
        row.fingerprint,
      ]),
    );
    await putKind(tx, 'page', pages(), known);
    await putKind(tx, 'faq', questions(), known);
    await putKind(tx, 'article', articles(), known);
  });
}

async function putKind<T extends { slug: string }>(
  tx: Tx,
  kind: Kind,
  house: House<T>,
  known: Map<string, string>,
): Promise<void> {
  for (const text of house.texts) {
    const { slug } = text;
    const now = house.fingerprint(text);
    const before = known.get(`${kind} ${slug}`);
    if (before === now) continue;
    if (before !== undefined && (await house.stored(tx, slug)) !== before) continue;
    await house.put(tx, text);
    await tx
      .insertInto('house_text')
      .values({ kind, slug, fingerprint: now })
      .onConflict((c) => c.columns(['kind', 'slug']).doUpdateSet({ fingerprint: now }))
      .execute();
  }
}

const pages = (): House<HousePage> => ({
  texts: housePages(),
  fingerprint: ({ title, description, body }) => fingerprint(title, description, body),
  stored: async (tx, slug) => {
    const row = await tx
      .selectFrom('cms_page')
      .select(['title', 'description', 'body'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row && fingerprint(row.title, row.description, row.body);
  },
  put: (tx, { slug, title, description, body, changed }) => {
    const row = { title, description, body, updated_at: changed };
    return tx
      .insertInto('cms_page')
      .values({ slug, ...row })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute();
  },
});

const questions = (): House<HouseFaq> => ({
  texts: houseFaq(),
  fingerprint: ({ topic, question, answer, isFeatured, position }) =>
    fingerprint(topic, question, answer, isFeatured, position),
  stored: async (tx, slug) => {
    const row = await tx.selectFrom('faq').selectAll().where('slug', '=', slug).executeTakeFirst();
    return row && fingerprint(row.topic, row.question, row.answer, row.is_featured, row.position);
  },
  put: (tx, { slug, topic, question, answer, isFeatured, position, changed }) => {
    const row = { topic, question, answer, is_featured: isFeatured, position, updated_at: changed };
    return tx
      .insertInto('faq')
      .values({ slug, ...row })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute();
  },
});

const articles = (): House<HouseArticle> => ({
  texts: houseArticles().sort((a, b) => a.published.getTime() - b.published.getTime()),
  fingerprint: ({ title, description, body, picture, pictureAlt }) =>
    fingerprint(title, description, body, picture, pictureAlt),
  stored: async (tx, slug) => {
    const row = await tx.selectFrom('article').selectAll().where('slug', '=', slug).executeTakeFirst();
    return row && fingerprint(row.title, row.description, row.body, row.picture, row.picture_alt);
  },
  put: (tx, { slug, title, description, body, picture, pictureAlt, published, changed }) => {
    const row = { title, description, body, picture, picture_alt: pictureAlt, updated_at: changed };
    return tx
      .insertInto('article')
      .values({ slug, ...row, published_at: published })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute();
  },
});
