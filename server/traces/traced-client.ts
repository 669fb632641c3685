import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { currentSpan, type Span } from './span.ts';

/** A connection whose statements are spans of the work that sends them, if that is traced. */
export class TracedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = (...parts: unknown[]): unknown => Reflect.apply(super.query, this, parts);
    Reflect.set(this, 'query', (...parts: unknown[]) => {
      const parent = currentSpan();
      return parent ? traced(query, parent, parts) : query(...parts);
    });
  }
}

/** A pool whose waiting requests continue in their own work when another's connection becomes free. */
export class TracedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: TracedClient } as pg.PoolConfig);
    const connect = this.connect.bind(this) as (...parts: unknown[]) => unknown;
    Reflect.set(this, 'connect', (callback?: (...parts: unknown[]) => void) =>
      callback && currentSpan() ? connect(AsyncResource.bind(callback)) : connect(callback),
    );
  }
}

function traced(query: (...parts: unknown[]) => unknown, parent: Span, parts: unknown[]): unknown {
  const text = textOf(parts[0]);
  if (text === undefined) return query(...parts); // a stream of rows
  const statement = withoutValues(text);
  const operation = /[a-z]+/i.exec(statement)?.[0].toUpperCase() ?? 'SQL';
  const span = parent.child(operation, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement,
    },
  });
  const finish = (error: unknown) => {
    if (error) span.fail(error);
    span.end();
  };
  const last = parts.at(-1);
  if (typeof last === 'function')
    return query(
      ...parts.slice(0, -1),
      AsyncResource.bind((error: unknown, ...rest: unknown[]) => {
        finish(error);
        Reflect.apply(last, undefined, [error, ...rest]);
      }),
    );
  const result = query(...parts);
  if (result instanceof Promise) result.then(() => finish(undefined), finish);
  else finish(undefined);
  return result;
}

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined;
  const text: unknown = Reflect.get(first, 'text');
  return typeof text === 'string' ? text : undefined;
}

const longest = 2_000;

/** Values are parameters, except for a few that are part of the code; those are left out, too. */
export const withoutValues = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '0')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
