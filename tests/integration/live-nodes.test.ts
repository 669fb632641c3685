import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { start, type Site } from '../support/start.ts';
import { startNode, type ApiNode } from '../support/node.ts';
import { startWeb, type Web } from '../support/web.ts';

let site: Site;
let nodes: ApiNode[];
let web: Web;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  nodes = await Promise.all([1, 2].map(() => startNode({ DATABASE_URL: site.databaseUrl })));
  web = await startWeb(
    nodes.map(({ url }) => url),
    { RATE_LIMITS: 'false' },
  );
});
afterAll(async () => {
  await web?.stop();
  await Promise.all((nodes ?? []).map((node) => node.kill()));
  await site?.stop();
});

const pages = ['/', '/auction', '/past', '/faq', '/profile', '/sign-up', '/auction?type=sail', '/blog'];
const call = '/api/v1/settings/list';

/** Readers of pages and callers, a few at a time, until `stop`; the statuses they saw. */
function visitors(): { stop(): Promise<number[]>; seen(): number } {
  const statuses: number[] = [];
  let isOver = false;
  let n = 0;
  const readers = Array.from({ length: 6 }, async (_, reader) => {
    // Made-up values of parameters that a page knows: each is rendered.
    while (!isOver)
      statuses.push(
        await ask(
          web.url,
          reader % 2 === 0
            ? `${pages[n++ % pages.length]}`
            : reader === 1
              ? call
              : `/auction?search=word${n++}`,
        ).then(
          ({ status }) => status,
          () => 0,
        ),
      );
  });
  return {
    seen: () => statuses.length,
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
      return statuses;
    },
  };
}

test.each([0, 1])(
  'kill -9 of API node %i under load: every page and every call that reads is answered',
  async (n) => {
    const load = visitors();
    const after = async (count: number) => expect.poll(load.seen).toBeGreaterThan(count);
    await after(30);
    await nodes[n]?.kill();
    await after(load.seen() + 100);
    const statuses = await load.stop();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const again = await startNode({
      DATABASE_URL: site.databaseUrl,
      API_PORT: new URL(nodes[n]?.url ?? '').port,
    });
    nodes[n] = { ...again, url: nodes[n]?.url ?? '' };
    await expect
      .poll(() =>
        fetch(`${nodes[n]?.url}/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  },
);

test('of calls that change something, those that no node has begun with go to the other one', async () => {
  await nodes[0]?.kill();
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${web.url}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          type: 'email-password',
          email: 'nobody@example.com',
          password: 'wrong-password',
        }),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  expect(statuses.filter((status) => status >= 500 || status === 0)).toEqual([]);
});

test('with no API node at all the last good pages stay, and each failure is a line of the log', async () => {
  await ask(web.url, '/auction');
  await Promise.all(nodes.map((node) => node.kill()));
  await expect
    .poll(async () => {
      const { status } = await ask(web.url, '/auction');
      expect(status).toBe(200);
      return web.lines.some((line) => line.includes('last good page'));
    })
    .toBe(true);
  expect((await ask(web.url, '/auction?search=never-asked-before')).status).toBe(503);
  const lines = web.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; url?: string; staleSent?: number });
  expect(lines.find(({ msg, url }) => msg === 'page render failed' && url === '/auction')).toBeDefined();
  expect(lines.findLast(({ msg }) => msg === 'sent the last good page')?.staleSent).toBeGreaterThan(0);
});
