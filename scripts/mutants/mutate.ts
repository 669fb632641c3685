import { parseSync, Visitor, type Expression, type Node, type Statement } from 'oxc-parser';

/** One small change of a source file. */
export interface Mutation {
  start: number;
  end: number;
  /** Replaces the text from `start` to `end`. */
  text: string;
  operator: string;
  line: number;
}

const flipped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
/** Parts of a query that narrow, order, or lock what it concerns. */
const clauses = new Set(['where', 'whereRef', 'forUpdate', 'skipLocked', 'orderBy', 'limit', 'onConflict']);

export const apply = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end);

export const parses = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;

/** Every mutation of a TypeScript file, in the order of its text. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const add = (operator: string, { start, end }: Pick<Node, 'start' | 'end'>, text: string) =>
    found.push({ start, end, text, operator, line: source.slice(0, start).split('\n').length });
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end);
  const negate = (test: Expression) => add('negate condition', test, `!(${textOf(test)})`);
  const flip = (node: { operator: string; left: Node; right: Node }) => {
    const other = flipped[node.operator];
    const between = source.slice(node.left.end, node.right.start);
    const at = node.left.end + between.indexOf(node.operator);
    if (other) add(`${node.operator} to ${other}`, { start: at, end: at + node.operator.length }, other);
  };
  let typeDepth = 0;
  new Visitor({
    TSLiteralType: () => void typeDepth++,
    'TSLiteralType:exit': () => void typeDepth--,
    BinaryExpression: flip,
    LogicalExpression: flip,
    IfStatement: (node) => {
      negate(node.test);
      if (!node.alternate && leaves(node.consequent)) add('drop guard', node, ';');
    },
    ConditionalExpression: (node) => negate(node.test),
    ExpressionStatement: (node) => {
      if (!('directive' in node && node.directive)) add('drop statement', node, ';');
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === 'MemberExpression' && !callee.computed && clauses.has(textOf(callee.property)))
        add('drop clause', node, textOf(callee.object));
      const [first, second] = node.arguments;
      if (first && second && textOf(first) !== textOf(second))
        add(
          'swap arguments',
          { start: first.start, end: second.end },
          `${textOf(second)}${source.slice(first.end, second.start)}${textOf(first)}`,
        );
    },
    Literal: ({ value, start, end }) => {
      if (typeDepth > 0) return;
      if (typeof value === 'boolean') add('flip constant', { start, end }, String(!value));
      if (typeof value === 'number') add('change constant', { start, end }, String(value + 1));
    },
  }).visit(parseSync(file, source).program);
  return found
    .filter((one) => parses(file, apply(source, one)))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Whether a statement ends what runs: a guard's consequence. */
function leaves(statement: Statement): boolean {
  if (statement.type === 'BlockStatement') return statement.body.some(leaves);
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(
    statement.type,
  );
}
