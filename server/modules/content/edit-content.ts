import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type * as contract from '../../../contract/console-content.ts';
import type { ContentKind, ContentRow, ContentVersion } from '../../../contract/console-content.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { checkPictures, keepPictures } from './pictures.ts';
import * as errors from '../../../locales/errors.ts';

export interface Place {
  kind: ContentKind;
  slug: string;
}

interface VersionRow {
  number: number;
  at: Date;
  author: string | null;
  publish_at: Date | null;
  published_at: Date | null;
  title: string;
  description: string;
  topic: string;
  body: string;
}

/** The texts that visitors read, in one shape. */
const published = sql`(
  select 'page' as kind, slug, title, description, '' as topic, body, updated_at, version is not null as is_legal from cms_page
  union all select 'faq', slug, question, '', topic, answer, updated_at, false from faq
  union all select 'article', slug, title, description, '', body, updated_at, false from article
)`;
const versionsMost = 50;

/** All texts: published ones, and drafts that aren't yet. */
export async function listContent({ db }: Pick<Context, 'db'>): Promise<Data<typeof contract.listContent>> {
  const { rows } = await sql<
    Omit<ContentRow, 'publishAt' | 'changedAt'> & { publishAt: Date | null; changedAt: Date }
  >`
    with newest as (select distinct on (kind, slug) kind, slug, title, at, publish_at, published_at from content_version order by kind, slug, number desc)
    select coalesce(p.kind, n.kind) as kind, coalesce(p.slug, n.slug) as slug, coalesce(n.title, p.title) as title, p.slug is not null as "isPublished",
      n.slug is not null and n.published_at is null as "hasDraft", case when n.published_at is null then n.publish_at end as "publishAt",
      greatest(p.updated_at, n.at) as "changedAt", coalesce(p.is_legal, false) as "isLegal"
    from ${published} p full join newest n on n.kind = p.kind and n.slug = p.slug order by 1, 3`.execute(db);
  return {
    lists: rows.map((row) => ({
      ...row,
      publishAt: row.publishAt?.toISOString() ?? null,
      changedAt: row.changedAt.toISOString(),
    })),
  };
}

/** @throws AppError not_found */
export async function readContent(
  { db }: Pick<Context, 'db'>,
  { kind, slug }: Place,
): Promise<Data<typeof contract.readContent>> {
  const [versions, shown] = await Promise.all([
    readVersions(db, { kind, slug }),
    readShown(db, { kind, slug }),
  ]);
  const current =
    versions[0] ?? (shown && { number: 0, author: '', publishAt: null, publishedAt: shown.at, ...shown });
  if (!current) throw new AppError('not_found', errors.not_found_thisPageDoesntExist);
  return { isLegal: shown?.isLegal ?? false, current, versions };
}

async function readVersions(db: Db, { kind, slug }: Place): Promise<ContentVersion[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.at, a.full_name as author, v.publish_at, v.published_at, v.title, v.description, v.topic, v.body
    from content_version v left join account a on a.id = v.author_id where v.kind = ${kind} and v.slug = ${slug} order by v.number desc limit ${versionsMost}`.execute(
    db,
  );
  return rows.map(({ publish_at, published_at, at, author, ...row }) => ({
    ...row,
    at: at.toISOString(),
    author: author ?? '',
    publishAt: publish_at?.toISOString() ?? null,
    publishedAt: published_at?.toISOString() ?? null,
  }));
}

export async function readShown(db: Db | Tx, { kind, slug }: Place) {
  const { rows } = await sql<{
    title: string;
    description: string;
    topic: string;
    body: string;
    updated_at: Date;
    is_legal: boolean;
  }>`select * from ${published} p where kind = ${kind} and slug = ${slug}`.execute(db);
  const [row] = rows;
  return (
    row && {
      title: row.title,
      description: row.description,
      topic: row.topic,
      body: row.body,
      at: row.updated_at.toISOString(),
      isLegal: row.is_legal,
    }
  );
}

/** @throws AppError forbidden, draft_changed, invalid_request */
export async function saveContent(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  place: Place,
  { basedOn, ...fields }: Input<typeof contract.saveContent>['body'],
): Promise<{ number: number }> {
  if (place.kind !== 'faq' && !fields.description)
    throw invalidField('description', errors.invalid_request_describeThisText);
  return db.transaction().execute(async (tx) => {
    await lockText(tx, place);
    const shown = await readShown(tx, place);
    if (shown?.isLegal) throw legalText();
    const last = await lastNumber(tx, place);
    if (last !== basedOn) throw new AppError('draft_changed', errors.draft_changed_someoneElseSavedThisText);
    const pictures = await checkPictures(tx, fields.body);
    // What came with the program is the first version, so that it can be compared with and restored.
    const first = last === 0 && shown ? await keepBuiltIn(tx, place, shown) : last;
    const number = first + 1;
    const { id } = await tx
      .insertInto('content_version')
      .values({ ...place, number, ...fields, author_id: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepPictures(tx, id, pictures);
    await recordAct(tx, actor, {
      act: 'save-text',
      object: { kind: 'page', id: `${place.kind}/${place.slug}`, name: fields.title },
      before: { version: first },
      after: { version: number },
    });
    return { number };
  });
}

export const lockText = (tx: Tx, { kind, slug }: Place) =>
  sql`select pg_advisory_xact_lock(hashtext(${`content ${kind} ${slug}`}))`.execute(tx);

async function lastNumber(tx: Tx, { kind, slug }: Place): Promise<number> {
  const row = await tx
    .selectFrom('content_version')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.last ?? 0;
}

async function keepBuiltIn(
  tx: Tx,
  place: Place,
  { title, description, topic, body, at }: NonNullable<Awaited<ReturnType<typeof readShown>>>,
): Promise<number> {
  await tx
    .insertInto('content_version')
    .values({ ...place, number: 1, title, description, topic, body, at, published_at: at })
    .execute();
  return 1;
}

export const legalText = () => new AppError('forbidden', errors.forbidden_legalTextsAreFixed);
