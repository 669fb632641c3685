import { sql, type Selectable } from 'kysely';
import type { List } from '../../../contract/common.ts';
import type { Article, ArticleCard } from '../../../contract/content.ts';
import type { Context } from '../../context.ts';
import type { Article as ArticleTable } from '../../db/types.generated.ts';
import { AppError } from '../../app-error.ts';
import { drawing } from './drawing.ts';
import { fillIn } from './figures.ts';
import type { ContentValues } from './text-values.ts';
import { readContentPictures } from './pictures.ts';
import { readingMinutes, renderText } from './render-text.ts';
import { contentValues } from './content-values.ts';
import * as errors from '../../../locales/errors.ts';

const published = sql<boolean>`published_at <= now()`;

/** Published articles, newest first. */
export async function listArticles(
  context: Context,
  { page, limit }: { page: number; limit: number },
): Promise<List<ArticleCard>> {
  const values = await contentValues(context);
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
  return { lists: rows.map((row) => present(row, values)), total, page, limit };
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
  if (!row) throw new AppError('not_found', errors.not_found_thisArticleDoesntExist);
  const values = await contentValues(context);
  const pictures = await readContentPictures(context.db, [row.body]);
  return { ...present(row, values), ...renderText(row.body, values, pictures) };
}

function present(row: Selectable<ArticleTable>, values: ContentValues): ArticleCard {
  return {
    id: row.id,
    slug: row.slug,
    title: fillIn(row.title, values),
    description: fillIn(row.description, values),
    picture: row.picture ? drawing(row.picture) : null,
    pictureAlt: row.picture_alt,
    minutes: readingMinutes(row.body),
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
