import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { openRaw, startWeb, type Web } from '../support/web.ts';

let site: Site;
let web: Web;
let sender: Person;
beforeAll(async () => {
  site = await start();
  web = await startWeb([site.url]);
  sender = await person(site);
});
afterAll(async () => {
  await web?.stop();
  await site?.stop();
});

const paths = [
  '/api/v1/file/upload',
  '/api/v1/file/tus',
  '/api/v1/file/csv-upload',
  '/api/v1/login',
  '/api/v1/nowhere',
  '/files/nowhere',
];
const type = 'multipart/form-data; boundary=x';
const part = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
/** Uploads that are wrong in a way of their own, whole and large. */
const wrong: [what: string, body: string][] = [
  [
    'a kind that is none',
    `${part('kind')}nonsense\r\n${part('file', '; filename="a.png"')}${'x'.repeat(1_500_000)}\r\n--x--\r\n`,
  ],
  ['another boundary', `--y\r\n${'x'.repeat(1_500_000)}`],
  [
    'many fields',
    `${Array.from({ length: 40 }, (_, i) => `${part(`f${i}`)}${'x'.repeat(30_000)}\r\n`).join('')}--x--\r\n`,
  ],
  [
    'two files',
    `${part('file', '; filename="a.png"')}${'x'.repeat(700_000)}\r\n${part('file', '; filename="b.png"')}${'x'.repeat(700_000)}\r\n--x--\r\n`,
  ],
  ['no end', `${part('kind')}picture\r\n${part('file', '; filename="a.png"')}${'x'.repeat(1_500_000)}`],
  ['a field that is too large', `${part('kind')}${'x'.repeat(1_500_000)}\r\n--x--\r\n`],
];

/** An upload that says it is larger than what comes, and stays open. */
function breakOff(to: number, path: string) {
  const upload = openRaw(
    to,
    `POST ${path} HTTP/1.1\r\nHost: site\r\nAuthorization: Bearer ${sender.token}\r\nContent-Type: ${type}\r\nContent-Length: 20000000\r\n\r\n${part('kind')}nonsense\r\n`,
  );
  upload.socket.write(Buffer.alloc(300_000, 'x'));
  return upload;
}

test('a dozen broken uploads hold up nobody else', async () => {
  const broken = Array.from({ length: 12 }, (_, i) => breakOff(web.port, paths[i % paths.length] ?? ''));
  const whole = paths.flatMap((path) =>
    wrong.map(([, body]) =>
      fetch(`${web.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${sender.token}` },
        body,
      }).then(({ status }) => status),
    ),
  );
  // Each answer comes while the broken ones are still open.
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        ask(
          web.url,
          ['/api/v1/settings/list', '/files/nowhere', '/ready', '/api/v1/category/list'][i % 4] ?? '',
        ).then(({ status }) => status),
      ),
    );
    for (const status of answers) expect([200, 404]).toContain(status);
    if (round === 4) for (const { socket } of broken) socket.destroy();
  }
  for (const status of await Promise.all(whole)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

test.each(wrong)(
  'after a refused upload (%s) its connection serves the next request',
  async (_what, body) => {
    for (const path of paths) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const send = (method: string, to: string, content?: string) =>
        new Promise<{ status: number; said: string }>((done, fail) => {
          const headers =
            content === undefined
              ? {}
              : {
                  'content-type': type,
                  'content-length': content.length,
                  authorization: `Bearer ${sender.token}`,
                };
          request(`${site.url}${to}`, { method, agent, headers }, (reply) =>
            done(text(reply).then((said) => ({ status: reply.statusCode ?? 0, said }))),
          )
            .on('error', fail)
            .end(content);
        });
      expect((await send('POST', path, body)).status, path).toBeGreaterThanOrEqual(400);
      expect((await send('GET', '/api/v1/settings/list')).status, path).toBe(200);
      agent.destroy();
    }
  },
);

test.concurrent.each(['api', 'front door'])(
  'a refused upload that stops is answered, and its connection closed: %s',
  async (at) => {
    const to = at === 'api' ? Number(new URL(site.url).port) : web.port;
    const answers = await Promise.all(
      paths
        .filter((path) => path !== '/api/v1/file/upload' && path !== '/api/v1/file/csv-upload')
        .map((path) => breakOff(to, path).text),
    ); // ends when the server closes
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);

test('whoever sends a large body before reading gets the refusal, not a broken connection', async () => {
  for (const path of paths) {
    const { status } = await fetch(`${web.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(20_000_000),
    });
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
});

test('bodies over the limit of a call are refused as such, however many come at once', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`f${i}`, 0])));
  const send = () =>
    fetch(`${web.url}/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).then(({ status }) => status);
  for (let round = 0; round < 3; round++)
    expect(new Set(await Promise.all(Array.from({ length: 10 }, send)))).toEqual(new Set([413]));
});
