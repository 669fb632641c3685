import MarkdownIt, { type Token } from 'markdown-it';
import { pictureHtml, type ContentPictures } from './picture-html.ts';
import { companyEmail, fillIn, fillInTables } from './figures.ts';
import type { ContentValues } from './text-values.ts';

interface RenderEnv {
  says: ContentValues;
  pictures: ContentPictures;
  headings: RenderedText['headings'];
}

export interface RenderedText {
  html: string;
  headings: { id: string; text: string }[];
}

/** Ids that exist on every page. */
const taken = [
  'content',
  'site-links',
  'subscribe_form',
  'subscribe-problem',
  'contact_us_sec',
  'faq_sec',
  '__next',
];

/** Web, email, or this site: nothing that runs code. */
const isSafeLink = (href: string) => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);

// Raw HTML is disabled: the output consists of tags that the renderer knows; everything else is text.
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
markdown.validateLink = isSafeLink;

/** A number and its unit stay on one line. */
const withItsUnit = (text: string) =>
  text.replace(
    /(?<=\d) (?=(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|feet|foot|inches|miles|knots|gallons|pounds|hp|volts|amps|megapixels|MB|KB)\b)/g,
    '\u00a0',
  );

/** Only the editors' own uploads are shown; of anything else, its description. */
function showPicture(token: Token, pictures: ContentPictures, values: ContentValues): void {
  const picture = pictures.get(String(token.attrGet('src')));
  token.type = picture ? 'html_inline' : 'text';
  if (picture) token.content = pictureHtml(picture, fillIn(token.content, values));
}

/** Figures are inserted after the Markdown is parsed, so that no value is read as Markdown or HTML. */
markdown.core.ruler.push('figures', (state) => {
  const { says: values, pictures } = state.env as Pick<RenderEnv, 'says' | 'pictures'>;
  for (const token of state.tokens) {
    for (const child of token.children ?? []) {
      if (child.type === 'image') showPicture(child, pictures, values);
      if (child.type === 'text') child.content = withItsUnit(fillIn(child.content, values));
      if (child.type === 'code_inline') child.content = fillIn(child.content, values);
      const href = child.type === 'link_open' ? String(child.attrGet('href')) : '';
      if (href.startsWith('mailto:us')) child.attrSet('href', `mailto:${values.contactEmail}`);
      if (href === 'mailto:company') child.attrSet('href', `mailto:${companyEmail(values)}`);
      if (/^https?:/i.test(href)) child.attrSet('rel', 'noopener nofollow');
    }
  }
});

/** The page has its own h1, so a text starts at h2. Each heading has its own anchor. */
markdown.core.ruler.push('headings', (state) => {
  const env = state.env as { headings: RenderedText['headings'] };
  const used = new Set(taken);
  state.tokens.forEach((token, i) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return;
    if (token.tag === 'h1') token.tag = 'h2';
    if (token.type === 'heading_close') return;
    const text = (state.tokens[i + 1]?.children ?? [])
      .filter(({ type }) => type === 'text' || type === 'code_inline')
      .map(({ content }) => content)
      .join('');
    const id = unused(slugOf(text), used);
    token.attrSet('id', id);
    if (token.tag === 'h2') env.headings.push({ id, text });
  });
});

/** From this many columns on, a phone shows a table's rows one below the other, each cell with its column's name. */
const wideColumns = 4;
markdown.core.ruler.push('wide-tables', ({ tokens }) => {
  let [table, labels, column]: [number, string[], number] = [0, [], 0];
  tokens.forEach((token, i) => {
    if (token.type === 'table_open') [table, labels] = [i, []];
    if (token.type === 'th_open') labels.push(tokens[i + 1]?.content ?? '');
    if (token.type === 'thead_close' && labels.length >= wideColumns) tokens[table]?.attrSet('data-wide', '');
    if (token.type === 'tr_open') column = 0;
    if (token.type !== 'td_open') return;
    if (labels.length >= wideColumns) token.attrSet('data-label', labels[column] ?? '');
    column += 1;
  });
});

/**
 * Renders Markdown with placeholders as HTML that can be inserted into a page unchanged. Without `pictures`, a text
 * shows none.
 */
export function renderText(
  text: string,
  values: ContentValues,
  pictures: ContentPictures = new Map(),
): RenderedText {
  const env = { says: values, pictures, headings: [] as RenderedText['headings'] };
  const html = markdown.render(fillInTables(text, values), env);
  return { html, headings: env.headings };
}

/** A heading's anchor: lowercase letters, digits and hyphens, at most 60. */
export const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '') || 'section';

function unused(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let n = 2; used.has(id); n += 1) id = `${wanted}-${n}`;
  used.add(id);
  return id;
}

const wordsAMinute = 230;
/** At least one. */
export const readingMinutes = (text: string) =>
  Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute));
