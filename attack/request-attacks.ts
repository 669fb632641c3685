import { count, inParallel, statusOf, times, type Attack } from './attack.ts';
import { ask, random } from './http.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

export const unknownFields: Attack = {
  id: 'A3',
  name: 'bodies of 90,000 unknown fields',
  async run(target, scale) {
    const body = JSON.stringify(Object.fromEntries(times(90_000, (i) => [`f${i.toString(36)}`, 0])));
    const answers = await inParallel(110 * scale, 10, (i) =>
      ask(target.origin, '/api/v1/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        from: `127.0.2.${1 + (i % 40)}`,
      }).catch(() => undefined),
    );
    const largest = Math.max(...answers.map((answer) => answer?.body.length ?? 0));
    return {
      achieved: `${count(answers.map((answer) => answer?.status ?? 0))}; largest reply ${largest} bytes`,
      held: largest < 16_384,
    };
  },
};

export const nestedBodies: Attack = {
  id: 'A3b',
  name: 'bodies nested 10,000 levels deep',
  async run(target, scale) {
    const statuses = await inParallel(50 * scale, 10, (i) =>
      statusOf(
        ask(target.origin, ['/api/v1/login', '/api/v1/bid/add', '/api/v1/payment/webhook'][i % 3] ?? '', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: nested(10_000),
          from: `127.0.3.${1 + (i % 40)}`,
        }),
      ),
    );
    return { achieved: count(statuses), held: statuses.every((status) => status < 500) };
  },
};

export const madeUpQueries: Attack = {
  id: 'A4',
  name: 'pages with made-up query strings',
  async run(target, scale) {
    const paths = ['/auction?q=', '/boat-details/1?ref=', '/past?utm=', '/?x=', '/blog-details/1?y='];
    const statuses = await inParallel(2_000 * scale, 20, (i) =>
      statusOf(ask(target.origin, `${paths[i % paths.length]}${i}`)),
    );
    return { achieved: count(statuses), held: statuses.every((status) => status > 0 && status < 500) };
  },
};

export const bodiesOnPages: Attack = {
  id: 'A6',
  name: 'bodies of 25 MB on page routes, and TRACE',
  async run(target, scale) {
    const body = Buffer.alloc(25_000_000, '{');
    const puts = await inParallel(20 * scale, 4, (i) =>
      statusOf(
        ask(target.origin, '/auction', {
          method: ['PUT', 'DELETE', 'PATCH'][i % 3] ?? 'PUT',
          headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
          body,
        }),
      ),
    );
    const trace = await statusOf(ask(target.origin, '/', { method: 'TRACE' }));
    return {
      achieved: `${count(puts)}; TRACE: ${trace}`,
      held: puts.every((status) => status === 405 || status === 0) && trace >= 400,
    };
  },
};

export const hugeThread: Attack = {
  id: 'A8',
  name: 'a thread of 5,000 replies',
  async run(target, scale) {
    const answers = await inParallel(30 * scale, 5, () =>
      ask(target.origin, `/api/v1/commentlist/structured?market_place_id=${target.talkBoat}`),
    );
    const largest = Math.max(...answers.map(({ body }) => body.length));
    return {
      achieved: `${count(answers.map(({ status }) => status))}; largest reply ${Math.round(largest / 1_000)} KB`,
      held: largest < 300_000,
    };
  },
};

export const fuzzedAddresses: Attack = {
  id: 'B16',
  name: 'fuzzed addresses',
  async run(target, scale) {
    const next = random(20_261_123);
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)];
    const paths = [
      '/auction',
      '/marketplace',
      '/past',
      '/boat-details/1',
      '/dealer/1',
      '/blog',
      '/blog-details/1',
      '/seller/1',
      '/messages',
      '/sitemap/boats-1.xml',
      '/api/v1/lists',
      '/api/v1/filters',
      '/api/v1/boat-by-id',
      '/files/x',
    ];
    const keys = [
      'make',
      'search',
      'type',
      'page',
      'id',
      'sort',
      'constructor',
      '__proto__',
      'min',
      'zip',
      'limit',
    ];
    const values = [
      '%00',
      '%E2%80%AE',
      'constructor',
      '__proto__',
      '-1',
      '1e309',
      '99999999999999',
      'a'.repeat(300),
      '%ED%A0%80',
      '%',
      '[]',
      '%27%22%3C',
      'null',
      '0x10',
      '%F0%9F%9A%A4',
    ];
    const statuses = await inParallel(300 * scale, 6, () =>
      statusOf(
        ask(target.origin, `${pick(paths)}?${pick(keys)}=${pick(values)}&${pick(keys)}=${pick(values)}`),
      ),
    );
    const options = await statusOf(ask(target.origin, '*', { method: 'OPTIONS' }));
    return {
      achieved: `${count(statuses)}; OPTIONS *: ${options}`,
      held: [...statuses, options].every((status) => status > 0 && status < 500),
    };
  },
};
