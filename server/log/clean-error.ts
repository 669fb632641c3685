import { cleanText } from './clean-text.ts';

/** What the log says of an error. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  status?: number;
  /** Of the database: what a statement violated. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Only where it happened: no message. */
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

const causesMax = 5;
const framesMax = 12;
const nameLike = /^[\w.$/-]{1,60}$/;

/**
 * An error without what it carries along: errors of the database, of HTTP requests and of the mail server hold
 * rows, bodies, headers and addresses. Only the fields above are logged, and values that a message quotes are
 * left out.
 */
export function cleanError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: cleanText(String(error)) };
  const code = text(error, 'code');
  const status = Reflect.get(error, 'status');
  return {
    type: /^[A-Z]/.test(error.name) && error.name !== 'Error' ? error.name : error.constructor.name, // pg names its own "error"
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    ...(typeof status === 'number' && { status }),
    ...named(error),
    ...framesOf(error),
    ...(error.cause !== undefined && depth < causesMax && { cause: cleanError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < causesMax && {
        errors: error.errors.slice(0, causesMax).map((one) => cleanError(one, depth + 1)),
      }),
  };
}

/** A failed parser and PostgreSQL's class 22 quote what someone sent, whatever it looks like. */
function messageOf(error: Error, code: string | undefined): string {
  const quotesInput = error instanceof SyntaxError || code?.startsWith('22') === true;
  return cleanText(error.message.split('\n', 1)[0] ?? '')
    .replace(/"([^"]*)"?|“([^”]*)”|'([^']*)'(?!\w)/g, (whole, ...parts: (string | undefined)[]) => {
      const quoted = parts.slice(0, 3).find((part) => part !== undefined) ?? '';
      return !quotesInput && nameLike.test(quoted) ? whole : '"…"';
    })
    .slice(0, 500);
}

const named = (error: Error) =>
  Object.fromEntries(
    ['table', 'column', 'constraint'].flatMap((field) => {
      const name = text(error, field);
      return name !== undefined && nameLike.test(name) ? [[field, name]] : [];
    }),
  );

function framesOf({ stack = '' }: Error): { stack?: string } {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.length === 0 ? {} : { stack: frames.slice(0, framesMax).map(cleanText).join('\n') };
}

function text(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
