import { sql } from 'kysely';
import type { CmsPage } from '../../../contract/content.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { fillIn } from './figures.ts';
import { readContentPictures } from './pictures.ts';
import { renderText } from './render-text.ts';
import { contentValues } from './content-values.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * A content page with the current figures.
 * @throws AppError not_found
 */
export async function getCmsPage(context: Context, slug: string): Promise<CmsPage> {
  const page = await context.db
    .selectFrom('cms_page')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!page) throw new AppError('not_found', errors.not_found_thisPageDoesntExist);
  const values = await contentValues(context);
  const earlier =
    page.version === null
      ? []
      : await context.db
          .selectFrom('legal_version')
          .select('version')
          .where('document', '=', slug)
          .where(sql<string>`left(version, 10)`, '<>', page.version)
          .orderBy('version', 'desc')
          .limit(100)
          .execute();
  return {
    slug,
    title: fillIn(page.title, values),
    description: fillIn(page.description, values),
    updatedAt: page.updated_at.toISOString(),
    ...renderText(page.body, values, await readContentPictures(context.db, [page.body])),
    version: page.version,
    earlierVersions: earlier.map(({ version }) => version),
  };
}
