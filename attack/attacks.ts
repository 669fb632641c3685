import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync, crc32 } from 'node:zlib';
import { WebSocket } from 'ws';
import { addresses, ask, json, random, type Answer } from './http.ts';
import { password, type Target } from './site.ts';
import type { Kind } from './honest.ts';

export interface Outcome {
  /** What the attack achieved, in a few words. */
  achieved: string;
  /** Whether the site held: the attack's own measure, beside what honest visitors saw. */
  held: boolean;
}

export interface Attack {
  id: string;
  name: string;
  /** Whom it may slow down, beside readers, callers and bidders. */
  honest?: Kind[];
  /** Runs in a process of its own, from one address. `scale` is 1 for the full attack, less for the short form. */
  run(target: Target, scale: number): Promise<Outcome>;
}

const count = (statuses: number[]) => {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return (
    [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n} × ${status || 'cut'}`)
      .join(', ') || 'nothing'
  );
};
const statusOf = (answer: Promise<Answer>) =>
  answer.then(
    ({ status }) => status,
    () => 0,
  );
const times = <T>(n: number, act: (i: number) => T): T[] =>
  Array.from({ length: Math.max(1, Math.round(n)) }, (_, i) => act(i));

/** At most `width` at the same time. */
async function inParallel<T>(n: number, width: number, act: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    times(Math.min(width, n), async () => {
      for (let i = next++; i < n; i = next++) results.push(await act(i));
    }),
  );
  return results;
}

/** A bare connection from the attacker's address. */
function open(
  { origin }: Target,
  text = '',
): { socket: Socket; closed: Promise<void>; isClosed: () => boolean } {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: addresses.attacker });
  let isClosed = false;
  const closed = new Promise<void>((done) =>
    socket.once('close', () => {
      isClosed = true;
      done();
    }),
  );
  socket.on('error', () => {});
  socket.resume();
  if (text) socket.write(text);
  return { socket, closed, isClosed: () => isClosed };
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

async function stillOpen(
  connections: { closed: Promise<void>; isClosed: () => boolean }[],
  ms: number,
): Promise<number> {
  await Promise.race([Promise.all(connections.map(({ closed }) => closed)), pause(ms)]);
  return connections.filter(({ isClosed }) => !isClosed()).length;
}

const liveUrl = ({ origin }: Target) =>
  `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;

/** A connected socket.io client without its library, so that nothing holds it back. */
function live(target: Target): Promise<WebSocket> {
  const socket = new WebSocket(liveUrl(target), { localAddress: addresses.attacker, maxPayload: 0 });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) resolve(socket);
      else if (text === '2') socket.send('3');
    });
  });
}

async function flood(target: Target, ms: number, messages: string[]): Promise<Outcome> {
  const until = Date.now() + ms;
  let [sent, connections, refused] = [0, 0, 0];
  while (Date.now() < until) {
    const socket = await live(target).catch(() => undefined);
    if (!socket) {
      refused++;
      await pause(50);
      continue;
    }
    connections++;
    socket.on('error', () => {});
    while (Date.now() < until && socket.readyState === WebSocket.OPEN) {
      for (let i = 0; i < 200; i++) socket.send(messages[sent++ % messages.length] ?? '');
      await new Promise(setImmediate);
    }
    socket.terminate();
  }
  return {
    achieved: `${sent} events sent over ${connections} connections, ${refused} connections refused`,
    held: connections + refused > 1,
  };
}

/** A PNG that says it is 10,400 x 10,400 at 16 bits: little to send, 650 MB to decode. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(10_400, 0);
  head.writeUInt32BE(10_400, 4);
  head.set([16, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_400 * (10_400 * 6 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function upload({ origin }: Target, token: string, bytes: Uint8Array): Promise<Answer> {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\npicture\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  return ask(origin, '/api/v1/file/upload', {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
}

/** From many addresses, as a botnet would: the limit for one address is not what is tried here. */
const wrongLogin = (target: Target, n: number) =>
  ask(target.origin, '/api/v1/login', {
    ...json({ type: 'email-password', email: target.victim.email, password: `wrong-${n}` }),
    from: `127.0.1.${1 + (n % 40)}`,
  });
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** The emails to an address, newest first, as the page of emails shows them; waits for `atLeast`. */
async function emailsTo({ origin }: Target, email: string, atLeast: number): Promise<string[]> {
  for (let n = 0; n < 100; n++) {
    const list = (await ask(origin, '/dev/mail', { from: addresses.honest })).body.toString();
    const ids = [...list.matchAll(/<li><a href="\/dev\/mail\/([\w-]+)">(.*?)<\/a><\/li>/g)]
      .filter(([, , line]) => line?.includes(email))
      .map(([, id]) => id ?? '');
    if (ids.length >= atLeast)
      return Promise.all(
        ids.map(async (id) =>
          (await ask(origin, `/dev/mail/${id}`, { from: addresses.honest })).body.toString(),
        ),
      );
    await pause(100);
  }
  return [];
}

export const attacks: Attack[] = [
  {
    id: 'A1',
    name: 'websocket upgrades to other paths',
    async run(target, scale) {
      const connections = times(300 * scale, (i) =>
        open(target, upgrade(['/api/v1/x', '/files/x', '/ready', '/dev/mail'][i % 4] ?? '/')),
      );
      const left = await stillOpen(connections, 5_000);
      for (const { socket } of connections) socket.destroy();
      return { achieved: `${connections.length} asked for, ${left} still open after 5 s`, held: left === 0 };
    },
  },
  {
    id: 'A1b',
    name: 'thousands of connections that say nothing',
    async run(target, scale) {
      const connections = times(3_000 * scale, (i) =>
        open(target, i % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nHost: site\r\n'),
      );
      const left = await stillOpen(connections, 4_000);
      for (const { socket } of connections) socket.destroy();
      return { achieved: `${connections.length} opened, ${left} kept`, held: left <= 512 };
    },
  },
  {
    id: 'A2',
    name: 'flood of socket events',
    run: (target, scale) =>
      flood(target, 10_000 * scale, [
        '42["clock"]',
        '420["clock"]',
        '42["joinMarket",{}]',
        '42["leaveBoat",{"market_place_id":1}]',
        '42["whatever",1]',
        '421["joinBoat",{"market_place_id":1,"since":0}]',
      ]),
  },
  {
    id: 'A2b',
    name: 'socket message of 100 MiB',
    async run(target) {
      const socket = await live(target);
      socket.on('error', () => {});
      const closed = new Promise<boolean>((done) => socket.once('close', () => done(true)));
      socket.send(`42["clock","${'x'.repeat(100 * 1024 * 1024)}"]`);
      const wasClosed = await Promise.race([closed, pause(5_000).then(() => false)]);
      socket.terminate();
      return {
        achieved: wasClosed ? 'the connection was ended' : 'the connection stayed open',
        held: wasClosed,
      };
    },
  },
  {
    id: 'A2c',
    name: 'many sockets that follow the market',
    async run(target, scale) {
      const sockets = await Promise.allSettled(times(800 * scale, () => live(target)));
      const opened = sockets.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      for (const socket of opened) socket.on('error', () => {}).send('42["joinMarket",{}]');
      await pause(2_000 * scale);
      for (const socket of opened) socket.terminate();
      return {
        achieved: `${opened.length} of ${sockets.length} opened`,
        held: opened.length < sockets.length || scale < 1,
      };
    },
  },
  {
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
  },
  {
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
  },
  {
    id: 'A4',
    name: 'pages with made-up query strings',
    async run(target, scale) {
      const paths = ['/auction?q=', '/boat-details/1?ref=', '/past?utm=', '/?x=', '/blog-details/1?y='];
      const statuses = await inParallel(2_000 * scale, 20, (i) =>
        statusOf(ask(target.origin, `${paths[i % paths.length]}${i}`)),
      );
      return { achieved: count(statuses), held: statuses.every((status) => status > 0 && status < 500) };
    },
  },
  {
    id: 'A5',
    name: 'uploads that break off',
    async run(target, scale) {
      const head = (path: string) =>
        `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\n\r\n`;
      const connections = times(60 * scale, (i) =>
        open(
          target,
          head(['/api/v1/file/upload', '/api/v1/file/tus', '/api/v1/file/csv-upload'][i % 3] ?? ''),
        ),
      );
      for (const { socket } of connections) socket.write(Buffer.alloc(300_000, 'x'));
      await pause(6_000 * scale);
      for (const { socket } of connections) socket.destroy();
      return { achieved: `${connections.length} broken off`, held: true };
    },
  },
  {
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
  },
  {
    id: 'A7',
    name: 'pictures that take 650 MB to decode',
    honest: ['page', 'call', 'bid', 'upload'],
    async run(target, scale) {
      const picture = hugePng();
      const statuses = await Promise.all(
        times(5 * scale, () => statusOf(upload(target, target.attacker.token, picture))),
      );
      return {
        achieved: `${picture.length} bytes each; ${count(statuses)}`,
        held: statuses.every((status) => status >= 400 && status < 500),
      };
    },
  },
  {
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
  },
  {
    id: 'A8b',
    name: 'parallel uploads past the quota',
    async run(target) {
      const base64 = (text: string) => Buffer.from(text).toString('base64');
      const statuses = await inParallel(400, 40, () =>
        statusOf(
          ask(target.origin, '/api/v1/file/tus', {
            method: 'POST',
            headers: {
              authorization: `Bearer ${target.attacker.token}`,
              'tus-resumable': '1.0.0',
              'upload-length': '25000000',
              'upload-metadata': `clientId ${base64(randomUUID())},kind ${base64('picture')}`,
            },
          }),
        ),
      );
      const begun = statuses.filter((status) => status === 201).length;
      return { achieved: `${begun} of 400 begun`, held: begun <= 43 };
    },
  },
  {
    id: 'B12a',
    name: 'passwords guessed in parallel',
    async run(target, scale) {
      const answers = await Promise.all(
        times(150 * scale, (i) => wrongLogin(target, i).catch(() => undefined)),
      );
      const evaluated = answers.filter(
        (answer) => answer?.body.toString().includes('wrong_credentials') ?? false,
      ).length;
      return {
        achieved: `${evaluated} of ${answers.length} evaluated; ${count(answers.map((answer) => answer?.status ?? 0))}`,
        held: evaluated <= 10,
      };
    },
  },
  {
    id: 'B10',
    name: 'reserve and maximum read by bidding and retracting',
    async run(target) {
      const bid = () => {
        const request = json(
          { market_place_id: target.secretBoat, amount: 9_000_000_000 },
          target.attacker.token,
        );
        return ask(target.origin, '/api/v1/bid/add', {
          ...request,
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
        });
      };
      const answer = await bid();
      const boat = await ask(target.origin, `/api/v1/boat-by-id?id=${target.secretBoat}`);
      const price = Number(/"currentBid":(\d+)/.exec(boat.body.toString())?.[1] ?? 0);
      return {
        achieved: `answered ${answer.status}; the price is ${price / 100} dollars`,
        held: answer.status >= 400 && price < 3_000_000,
      };
    },
  },
  {
    id: 'B11',
    name: 'an account opened with another person’s address',
    async run(target) {
      const email = `newcomer-${randomUUID().slice(0, 8)}@example.com`;
      const signUp = (secret: string, from: string) =>
        ask(target.origin, '/api/v1/sign-up', {
          ...json({ email, password: secret, fullName: 'Ann Lee', userType: 1, acceptTerms: true }),
          from,
        });
      await signUp('attackers-pass', addresses.attacker);
      await emailsTo(target, email, 1);
      await signUp('owners-pass-1', addresses.honest);
      const [latest] = await emailsTo(target, email, 2);
      const link = /verify-email\?token=[\w-]+/.exec(latest ?? '')?.[0] ?? '';
      await ask(target.origin, `/api/v1/${link}`, { from: addresses.honest });
      const signIn = (secret: string) =>
        statusOf(
          ask(target.origin, '/api/v1/login', {
            ...json({ type: 'email-password', email, password: secret }),
            from: addresses.honest,
          }),
        );
      const [attacker, owner] = [await signIn('attackers-pass'), await signIn('owners-pass-1')];
      return {
        achieved: `after the owner opened the link of their own sign-up: the attacker's password ${attacker}, the owner's ${owner}`,
        held: link !== '' && attacker === 401 && owner === 200,
      };
    },
  },
  {
    id: 'B14',
    name: 'what a script that got into a page could do',
    async run(target) {
      const answers = await Promise.all(
        ['/', '/auction', `/boat-details/${target.talkBoat}`, '/sign-up', '/no-such-page'].map((path) =>
          ask(target.origin, path),
        ),
      );
      const weak = answers
        .map(({ headers }) => String(headers['content-security-policy']))
        .filter((policy) => {
          const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? ['nothing'];
          return (
            !scripts.every((source) => source === "'self'" || source.startsWith("'sha256-")) ||
            !policy.includes("base-uri 'none'") ||
            !policy.includes("object-src 'none'")
          );
        });
      return {
        achieved: `${weak.length} of ${answers.length} pages would let a foreign script run`,
        held: weak.length === 0,
      };
    },
  },
  {
    id: 'B15',
    name: 'open redirect, foreign websocket origin',
    async run(target) {
      const redirects = await Promise.all(
        ['//evil.example/x', '/\\evil.example/x', '/%5cevil.example'].map((path) =>
          ask(target.origin, path, { method: 'POST' }),
        ),
      );
      const locations = redirects.map(({ headers }) => String(headers.location ?? ''));
      const leaves = locations.filter(
        (location) => location !== '' && new URL(location, target.origin).origin !== target.origin,
      );
      const foreign = await new Promise<boolean>((done) => {
        const socket = new WebSocket(liveUrl(target), {
          localAddress: addresses.attacker,
          origin: 'https://evil.example',
        });
        socket.once('open', () => done(true));
        socket.once('error', () => done(false));
        socket.once('unexpected-response', () => done(false));
      });
      return {
        achieved: `${leaves.length} redirects leave the site; a foreign page's websocket is ${foreign ? 'accepted' : 'refused'}`,
        held: leaves.length === 0 && !foreign,
      };
    },
  },
  {
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
  },
  {
    id: 'B12b',
    name: 'the owner kept out by wrong passwords',
    async run(target) {
      await inParallel(15, 3, (i) => statusOf(wrongLogin(target, i)));
      const owner = await ask(target.origin, '/api/v1/user/details', {
        headers: { authorization: `Bearer ${target.victim.token}` },
        from: addresses.honest,
      });
      const fresh = await ask(target.origin, '/api/v1/login', {
        ...json({ type: 'email-password', email: target.victim.email, password }),
        from: addresses.honest,
      });
      return {
        achieved: `the owner's session: ${owner.status}; a new device: ${fresh.status} (a reset opens it: see the tests)`,
        held: owner.status === 200,
      };
    },
  },
];
