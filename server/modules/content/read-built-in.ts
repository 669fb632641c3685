import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { slugOf } from './render-text.ts';

const folder = new URL('./built-in/', import.meta.url);

export interface BuiltInPage {
  slug: string;
  title: string;
  description: string;
  body: string;
  changed: Date;
  /** Of a legal document: the date of its text, which users accept. */
  version: string | null;
}
export interface BuiltInArticle extends Omit<BuiltInPage, 'version'> {
  picture: string;
  pictureAlt: string;
  published: Date;
}
export interface BuiltInFaq {
  slug: string;
  topic: string;
  question: string;
  answer: string;
  isFeatured: boolean;
  position: number;
  changed: Date;
}

/** Reads a built-in text: lines of `name: value` between two lines of dashes, then Markdown. */
function readFile(path: string): { fields: Record<string, string>; body: string } {
  const text = readFileSync(new URL(path, folder), 'utf8');
  const match = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(text);
  if (!match) throw new Error(`${path} doesn’t begin with its fields`);
  const fields = Object.fromEntries(
    match[1]!
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { fields, body: match[2]!.trim() };
}

const slugsIn = (name: string) =>
  readdirSync(new URL(`${name}/`, folder))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => file.slice(0, -3));

function readPage(path: string, slug: string): BuiltInPage & { fields: Record<string, string> } {
  const { fields, body } = readFile(path);
  const { title, description, version = null } = fields;
  const changed = version ?? fields.changed;
  if (!title || !description || !changed)
    throw new Error(`${path} lacks a title, a description or the day it changed`);
  if (version !== null && !/^\d{4}-\d{2}-\d{2}$/.test(version))
    throw new Error(`${path} has a version that isn't a date`);
  return { slug, title, description, body, changed: new Date(changed), version, fields };
}

export const builtInPages = (): BuiltInPage[] =>
  slugsIn('pages').map((slug) => readPage(`pages/${slug}.md`, slug));

export const builtInArticles = (): BuiltInArticle[] =>
  slugsIn('articles').map((slug) => {
    const { fields, version: _, ...page } = readPage(`articles/${slug}.md`, slug);
    return {
      ...page,
      picture: fields.picture ?? '',
      pictureAlt: fields.pictureAlt ?? '',
      published: new Date(fields.published ?? fields.changed!),
    };
  });

/** One file: `# topic`, `## question` (`##! question`: featured), the answer below. */
export function builtInFaq(): BuiltInFaq[] {
  const { fields, body } = readFile('faq.md');
  let topic = '';
  return body.split(/^(?=#)/m).flatMap((part, position) => {
    const [, marks, mark, heading, answer] = /^(#+)(!?) (.+)\n?([\s\S]*)$/.exec(part.trim())!;
    if (marks === '#') {
      topic = heading!;
      return [];
    }
    return [
      {
        slug: slugOf(heading!),
        topic,
        question: heading!,
        answer: answer!.trim(),
        isFeatured: mark === '!',
        position,
        changed: new Date(fields.changed!),
      },
    ];
  });
}

/** Covers everything that people read: if it's the same, the text is the same. */
export const fingerprint = (...parts: (string | number | boolean)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
