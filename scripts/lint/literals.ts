import { parseSync, type Node } from 'oxc-parser';

/** A text in a source file: a string, a piece of a template or JSX text. */
export interface LiteralText {
  text: string;
  line: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** SQL is read by the database; only the texts that it quotes are read by people. */
const isSql = (text: string) =>
  /\b(select|coalesce|where|order by|filter|join|update|returning)\b|is (not )?(null|distinct)|^is not$|::\w/.test(
    text,
  );
const quoted = (sql: string) => [...sql.matchAll(/'([A-Z][^']* [^']*)'/g)].map(([, text = '']) => text);

/** The texts of a source file that consist of at least two words. */
export function literalTexts(file: string, source: string): LiteralText[] {
  const found: LiteralText[] = [];
  const add = (text: string, start: number) => {
    const line = source.slice(0, start).split('\n').length;
    for (const one of isSql(text) ? quoted(text) : [text])
      if (/\s/.test(one) && /\p{L}{2}/u.test(one)) found.push({ text: one, line });
  };
  const visit = (node: Node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start);
    else if (node.type === 'JSXText') add(node.value, node.start);
    else if (node.type === 'TemplateElement') add(node.value.cooked ?? '', node.start);
    for (const child of Object.values(node))
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one);
  };
  visit(parseSync(file, source).program);
  return found;
}
