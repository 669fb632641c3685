import { sql, type Selectable } from 'kysely';
import type { List } from '../../../contract/common.ts';
import type { Article, ArticleCard } from '../../../contract/content.ts';
import type { Context } from '../../context.ts';
import type { Article as ArticleTable } from '../../db/types.generated.ts';
import { AppError } from '../../app-error.ts';
import { drawing } from './drawing.ts';
import { fillIn, type Says } from './figures.ts';
import { readingMinutes, renderText } from './render-text.ts';
import { saysOf } from './says.ts';

const published = sql<boolean>`published_at <= now()`;

/** Published articles, the last first. */
export async function listArticles(
  context: Context,
  { page, limit }: { page: number; limit: number },
): Promise<List<ArticleCard>> {
  const says = await saysOf(context);
  const from = context.db.selectFrom('article').where(published);
  const [rows, { total }] = await Promise.all([
    from
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    from.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { lists: rows.map((row) => present(row, says)), total, page, limit };
}

/**
 * One published article.
 * @throws AppError not_found
 */
export async function getArticle(context: Context, id: number): Promise<Article> {
  const row = await context.db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where(published)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'There is no such article.');
  const says = await saysOf(context);
  return { ...present(row, says), ...renderText(row.body, says) };
}

function present(row: Selectable<ArticleTable>, says: Says): ArticleCard {
  return {
    id: row.id,
    slug: row.slug,
    title: fillIn(row.title, says),
    description: fillIn(row.description, says),
    picture: row.picture ? drawing(row.picture) : null,
    pictureAlt: row.picture_alt,
    minutes: readingMinutes(row.body),
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
