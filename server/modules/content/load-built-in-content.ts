import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import {
  fingerprint,
  builtInArticles,
  builtInFaq,
  builtInPages,
  type BuiltInArticle,
  type BuiltInFaq,
  type BuiltInPage,
} from './read-built-in.ts';

type Kind = 'page' | 'faq' | 'article';
interface BuiltInKind<T> {
  texts: T[];
  fingerprint(text: T): string;
  /** The fingerprint of the stored text; undefined if there is none. */
  stored(tx: Tx, slug: string): Promise<string | undefined>;
  store(tx: Tx, text: T): Promise<unknown>;
  remove(tx: Tx, slug: string): Promise<unknown>;
  /** Published with the program alone: an edit in the database is replaced. */
  isFixed?(text: T): boolean;
}

const lockKey = 7_420_070; // any number, the same on every node

/**
 * Loads the built-in content into the database when the API starts: new texts, and newer versions of texts
 * that weren't changed in the database. Texts that aren't built in anymore are removed. Texts edited or
 * removed in the database stay as they are, except legal documents: their versions are what users accept.
 */
export async function loadBuiltInContent(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const known = new Map(
      (await tx.selectFrom('house_text').selectAll().execute()).map((row) => [
        `${row.kind} ${row.slug}`,
        row.fingerprint,
      ]),
    );
    await loadKind(tx, 'page', pages(), known);
    await loadKind(tx, 'faq', questions(), known);
    await loadKind(tx, 'article', articles(), known);
  });
}

async function loadKind<T extends { slug: string }>(
  tx: Tx,
  kind: Kind,
  builtIn: BuiltInKind<T>,
  known: Map<string, string>,
): Promise<void> {
  for (const text of builtIn.texts) {
    const { slug } = text;
    const now = builtIn.fingerprint(text);
    const before = known.get(`${kind} ${slug}`);
    const isFixed = builtIn.isFixed?.(text) ?? false;
    if (before === now && (!isFixed || (await builtIn.stored(tx, slug)) === now)) continue;
    if (before !== undefined && !isFixed && (await builtIn.stored(tx, slug)) !== before) continue;
    await builtIn.store(tx, text);
    await tx
      .insertInto('house_text')
      .values({ kind, slug, fingerprint: now })
      .onConflict((c) => c.columns(['kind', 'slug']).doUpdateSet({ fingerprint: now }))
      .execute();
  }
  await removeRetired(tx, kind, builtIn, known);
}

/** Removes texts that an earlier version brought, unless someone edited them. */
async function removeRetired<T extends { slug: string }>(
  tx: Tx,
  kind: Kind,
  builtIn: BuiltInKind<T>,
  known: Map<string, string>,
): Promise<void> {
  const current = new Set(builtIn.texts.map(({ slug }) => `${kind} ${slug}`));
  for (const [key, before] of known) {
    if (!key.startsWith(`${kind} `) || current.has(key)) continue;
    const slug = key.slice(kind.length + 1);
    if ((await builtIn.stored(tx, slug)) !== before) continue;
    await builtIn.remove(tx, slug);
    await tx.deleteFrom('house_text').where('kind', '=', kind).where('slug', '=', slug).execute();
  }
}

/** Pages without a version keep the fingerprint that they had before there were versions. */
const pagePrint = ({ title, description, body, version }: Omit<BuiltInPage, 'slug' | 'changed'>) =>
  version === null ? fingerprint(title, description, body) : fingerprint(title, description, body, version);

const pages = (): BuiltInKind<BuiltInPage> => ({
  texts: builtInPages(),
  fingerprint: pagePrint,
  isFixed: ({ version }) => version !== null,
  stored: async (tx, slug) => {
    const row = await tx
      .selectFrom('cms_page')
      .select(['title', 'description', 'body', 'version'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row && pagePrint(row);
  },
  store: (tx, { slug, title, description, body, version, changed }) => {
    const row = { title, description, body, version, updated_at: changed };
    return tx
      .insertInto('cms_page')
      .values({ slug, ...row })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute();
  },
  remove: (tx, slug) => tx.deleteFrom('cms_page').where('slug', '=', slug).execute(),
});

const questions = (): BuiltInKind<BuiltInFaq> => ({
  texts: builtInFaq(),
  fingerprint: ({ topic, question, answer, isFeatured, position }) =>
    fingerprint(topic, question, answer, isFeatured, position),
  stored: async (tx, slug) => {
    const row = await tx.selectFrom('faq').selectAll().where('slug', '=', slug).executeTakeFirst();
    return row && fingerprint(row.topic, row.question, row.answer, row.is_featured, row.position);
  },
  store: (tx, { slug, topic, question, answer, isFeatured, position, changed }) => {
    const row = { topic, question, answer, is_featured: isFeatured, position, updated_at: changed };
    return tx
      .insertInto('faq')
      .values({ slug, ...row })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute();
  },
  remove: (tx, slug) => tx.deleteFrom('faq').where('slug', '=', slug).execute(),
});

const articles = (): BuiltInKind<BuiltInArticle> => ({
  texts: builtInArticles().sort((a, b) => a.published.getTime() - b.published.getTime()),
  fingerprint: ({ title, description, body, picture, pictureAlt }) =>
    fingerprint(title, description, body, picture, pictureAlt),
  stored: async (tx, slug) => {
    const row = await tx.selectFrom('article').selectAll().where('slug', '=', slug).executeTakeFirst();
    return row && fingerprint(row.title, row.description, row.body, row.picture, row.picture_alt);
  },
  store: (tx, { slug, title, description, body, picture, pictureAlt, published, changed }) => {
    const row = { title, description, body, picture, picture_alt: pictureAlt, updated_at: changed };
    return tx
      .insertInto('article')
      .values({ slug, ...row, published_at: published })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute();
  },
  remove: (tx, slug) => tx.deleteFrom('article').where('slug', '=', slug).execute(),
});
