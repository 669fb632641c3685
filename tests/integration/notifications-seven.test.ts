import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import { accepted } from '../support/bidding.ts';
import { watcher, type Watcher } from '../support/live-client.ts';
import { emailsTo } from '../support/mailbox.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
const clients: Watcher[] = [];
beforeAll(async () => {
  site = await start({ rules: { softCloseSeconds: 1 } });
});
afterAll(() => site?.stop());
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

interface Row {
  code: number;
  /** What comes over the live connection. */
  live: 'placeBidNotification' | 'marketplace' | 'bidWinner';
  title: RegExp;
  /** Sends it to `me`. */
  cause(me: Person, boat: number): Promise<unknown>;
  /** Whose boat it is. */
  isMine?: boolean;
  endsIn?: number;
  hasComment?: boolean;
  isMailed?: boolean;
}
const say = async (who: Person, boat: number, body: string, parent_id?: number) =>
  (
    await site
      .as(who.token)
      .post('/add_comment', { market_place_id: boat, body, ...(parent_id && { parent_id }) })
  ).data.data.id as number;

const rows: Row[] = [
  {
    code: 1,
    live: 'placeBidNotification',
    title: /New bid/i,
    isMine: true,
    cause: async (_, boat) => accepted(site, await person(site), boat, 20_000),
  },
  {
    code: 2,
    live: 'placeBidNotification',
    title: /You’ve been outbid/,
    cause: async (me, boat) => {
      await accepted(site, me, boat, 20_000);
      await accepted(site, await person(site), boat, 30_000);
    },
  },
  {
    code: 3,
    live: 'bidWinner',
    title: /^You won/,
    endsIn: 3,
    cause: (me, boat) => accepted(site, me, boat, 20_000),
  },
  {
    code: 4,
    live: 'marketplace',
    title: /reserve/i,
    endsIn: 7_200,
    cause: async (me, boat) => {
      await site.as(me.token).post('/add-watchlist', { market_place_id: boat, watching: true });
      const { seller_id } = await site.db
        .selectFrom('boat')
        .select('seller_id')
        .where('id', '=', boat)
        .executeTakeFirstOrThrow();
      const { authToken } = await site.context.sessions.start({
        accountId: seller_id,
        device: 'test',
        address: '127.0.0.1',
      });
      const reply = await site
        .as(authToken)
        .patch('/user/change-boat-status', { market_place_id: boat, reserve: null });
      expect(reply.status, JSON.stringify(reply.data)).toBe(200);
    },
  },
  {
    code: 5,
    live: 'marketplace',
    title: /commented on your/,
    isMine: true,
    hasComment: true,
    cause: async (_, boat) => say(await person(site, { fullName: 'Asta Asker' }), boat, 'Is she dry?'),
  },
  {
    code: 6,
    live: 'marketplace',
    title: /replied to you on/,
    hasComment: true,
    cause: async (me, boat) =>
      say(
        await person(site, { fullName: 'Rolf Reply' }),
        boat,
        'She is.',
        await say(me, boat, 'Is she dry?'),
      ),
  },
  {
    code: 7,
    live: 'marketplace',
    title: /was liked/,
    hasComment: true,
    isMailed: false,
    cause: async (me, boat) => {
      const id = await say(me, boat, 'Is she dry?');
      await site
        .as((await person(site)).token)
        .post('/marketPlace/addLike', { market_place_id: boat, comment_id: id, liked: true });
    },
  },
];

test.each(rows)(
  'code $code: live, in the list, counted, and by mail',
  async ({ code, live, title, cause, isMine = false, endsIn, hasComment = false, isMailed = true }) => {
    const me = await person(site);
    const boat = await auction(site, isMine ? me.id : (await person(site)).id, {
      ...(endsIn && { endsIn }),
      ...(code === 4 && { reserve: 50_000_00 }),
    });
    const client = await watcher(site.url, me.token);
    clients.push(client);
    await cause(me, boat);
    const { notification } = await client.next<{ notification: Notification }>(live, 0);
    expect(notification).toMatchObject({ event: code, market_place_id: boat, user_id: me.id, isRead: 0 });
    expect(notification.message.title).toMatch(title);
    expect(notification.comment_id === null).toBe(!hasComment);

    const { list, unReadCount } = (await site.as(me.token).get('/notification/lists')).data.data as {
      list: Notification[];
      unReadCount: number;
    };
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ id: notification.id, event: code, message: notification.message });
    expect(unReadCount).toBe(1);

    const emails = async () =>
      (await emailsTo(site, me.email)).filter(({ subject }) => subject === notification.message.title);
    if (isMailed) await vi.waitFor(async () => expect(await emails()).toHaveLength(1), waitOptions);
    else {
      await vi.waitFor(
        async () =>
          expect(
            (
              await site.db
                .selectFrom('notification')
                .select('mail')
                .where('id', '=', notification.id)
                .executeTakeFirstOrThrow()
            ).mail,
          ).toBe('off'),
        waitOptions,
      );
      expect(await emails()).toEqual([]);
    }

    expect((await site.as(me.token).patch('/notification/read', { id: notification.id })).data.data).toEqual({
      unReadCount: 0,
    });
    expect(
      client.heard.filter(
        ({ name, payload }) =>
          name === live && (payload as { notification?: Notification }).notification?.id === notification.id,
      ),
    ).toHaveLength(1);
  },
  30_000,
);

test('one notice of being outbid for each loss of the lead, not for each bid', async () => {
  const [me, rival, third] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, (await person(site)).id);
  const told = async () =>
    (
      await site.db
        .selectFrom('notification')
        .select('id')
        .where('account_id', '=', me.id)
        .where('event', '=', 2)
        .execute()
    ).length;
  await accepted(site, me, boat, 20_000);
  await accepted(site, third, boat, 15_000); // beaten at once by my maximum: I still lead
  expect(await told()).toBe(0);
  await accepted(site, rival, boat, 30_000);
  expect(await told()).toBe(1);
  await accepted(site, rival, boat, 40_000); // the leader's own raise
  await accepted(site, third, boat, 45_000);
  await accepted(site, me, boat, 44_000).catch(() => {});
  expect(await told()).toBe(1); // I have not led since
  await accepted(site, me, boat, 60_000);
  await accepted(site, rival, boat, 70_000);
  expect(await told()).toBe(2);
});
