import type { List } from '../../../contract/common.ts';
import type { Faq } from '../../../contract/content.ts';
import type { Context } from '../../context.ts';
import { fillIn } from './figures.ts';
import { readContentPictures } from './pictures.ts';
import { renderText } from './render-text.ts';
import { contentValues } from './content-values.ts';

/** All questions in order, or the featured ones. */
export async function listFaq(context: Context, { isFeatured }: { isFeatured: boolean }): Promise<List<Faq>> {
  const values = await contentValues(context);
  const rows = await context.db
    .selectFrom('faq')
    .selectAll()
    .$if(isFeatured, (query) => query.where('is_featured', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const pictures = await readContentPictures(
    context.db,
    rows.map(({ answer }) => answer),
  );
  const lists = rows.map(({ id, slug, topic, question, answer, is_featured }) => ({
    id,
    slug,
    topic,
    question: fillIn(question, values),
    html: renderText(answer, values, pictures).html,
    isFeatured: is_featured,
  }));
  return { lists, total: lists.length, page: 1, limit: lists.length };
}
