import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, anna, marco]: Person[] = [];
let boat: number;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, anna, marco] = [
    await person(site, { fullName: 'Dale Mercer' }),
    await person(site, { fullName: 'Anna Berg' }),
    await person(site, { fullName: 'Marco' }),
  ];
  boat = await auction(site, seller.id);
});
afterAll(() => site.stop());

const say = (who: Person, body: string, more: object = {}) =>
  site.as(who.token).post('/add_comment', { market_place_id: boat, body, ...more });
const like = (who: Person, body: object) =>
  site.as(who.token).post('/marketPlace/addLike', { market_place_id: boat, ...body });
const nameOf = async (who: Person) =>
  (await site.db.selectFrom('account').select('username').where('id', '=', who.id).executeTakeFirstOrThrow())
    .username;
const notices = (commentId: number) =>
  site.db
    .selectFrom('notification')
    .select(['account_id', 'event'])
    .where('comment_id', '=', commentId)
    .orderBy('account_id')
    .execute();
const events = (type: string) =>
  site.db
    .selectFrom('boat_event')
    .select(['seq', 'payload'])
    .where('boat_id', '=', boat)
    .where('type', '=', type)
    .orderBy('seq')
    .execute();

describe('a comment', () => {
  test('is stored, numbered, counted and told to the seller in one go', async () => {
    const shown = async () => (await site.as().get('/boat-by-id', { params: { id: boat } })).data.data;
    const before = await shown();
    const { data } = await say(anna!, 'Is the bilge <b>dry</b>?');
    expect(data.data).toMatchObject({
      market_place_id: boat,
      user_id: anna!.id,
      parent_id: null,
      body: 'Is the bilge <b>dry</b>?',
      likes: 0,
      isLiked: false,
      author: { name: 'Anna B.', isSeller: false, initials: 'AB' },
    });
    const stored = (await events('comment')).at(-1)!;
    expect(stored).toMatchObject({
      seq: data.data.seq,
      payload: { comment: { id: data.data.id, body: data.data.body } },
    });
    expect(await notices(data.data.id)).toEqual([{ account_id: seller!.id, event: 5 }]);
    expect(await shown()).toMatchObject({
      commentCount: before.commentCount + 1,
      seller: { questions: before.seller.questions + 1, answered: before.seller.answered },
    });
  });

  test('answers in one level, and tells each person once, of what concerns them most', async () => {
    const question = (await say(anna!, 'How many hours?')).data.data;
    const answer = (
      await say(seller!, `@${await nameOf(anna!)} 2,400, and @${await nameOf(anna!)} again`, {
        parent_id: question.id,
      })
    ).data.data;
    expect(answer).toMatchObject({
      parent_id: question.id,
      author: { isSeller: true },
      mentions: [{ id: anna!.id, name: 'Anna B.' }],
    });
    expect(await notices(answer.id)).toEqual([{ account_id: anna!.id, event: 6 }]);
    const third = (await say(marco!, 'Which is little.', { parent_id: answer.id })).data.data;
    expect(third.parent_id).toBe(question.id);
    expect(await notices(third.id)).toEqual([{ account_id: seller!.id, event: 6 }]);
    const [thread] = (
      await site.as(anna!.token).get('/commentlist/structured', { params: { market_place_id: boat } })
    ).data.data.lists;
    expect(thread).toMatchObject({ id: question.id, replies: [{ id: answer.id }, { id: third.id }] });
  });

  test('brings a bounded number of replies with a page of threads; the rest can be had', async () => {
    const busy = await auction(site, seller!.id);
    const head = (await say(anna!, 'Who has sailed this one?', { market_place_id: busy })).data.data;
    const count = limits.threadReplies * 3;
    const { seq } = await site.db
      .selectFrom('lot')
      .select('seq')
      .where('boat_id', '=', busy)
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('comment')
      .values(
        Array.from({ length: count }, (_, i) => ({
          boat_id: busy,
          author_id: anna!.id,
          parent_id: head.id,
          body: `Reply ${i}`,
          seq: seq + i + 1,
        })),
      )
      .execute();
    await site.db
      .updateTable('lot')
      .set({ seq: seq + count })
      .where('boat_id', '=', busy)
      .execute();
    const [thread] = (await site.as().get('/commentlist/structured', { params: { market_place_id: busy } }))
      .data.data.lists;
    expect(thread).toMatchObject({ id: head.id, replyCount: count });
    const seen: string[] = thread.replies.map((one: { body: string }) => one.body);
    expect(seen).toHaveLength(limits.threadReplies);
    for (let after = thread.replies.at(-1).seq; ;) {
      const { lists, total } = (
        await site
          .as()
          .get('/commentlist', { params: { market_place_id: busy, parent_id: head.id, after, limit: 7 } })
      ).data.data;
      expect(total).toBe(count);
      if (lists.length === 0) break;
      seen.push(...lists.map((one: { body: string }) => one.body));
      after = lists.at(-1).seq;
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, i) => `Reply ${i}`));
  });

  test('never brings more replies in all than a page may have', async () => {
    const crowded = await auction(site, seller!.id);
    const threads = Math.ceil(limits.pageReplies / limits.threadReplies) + 5;
    const heads = await site.db
      .insertInto('comment')
      .values(
        Array.from({ length: threads }, (_, i) => ({
          boat_id: crowded,
          author_id: anna!.id,
          parent_id: null,
          body: `Thread ${i}`,
          seq: i + 1,
        })),
      )
      .returning('id')
      .execute();
    await site.db
      .insertInto('comment')
      .values(
        heads.flatMap(({ id }, i) =>
          Array.from({ length: limits.threadReplies + 1 }, (_, j) => ({
            boat_id: crowded,
            author_id: anna!.id,
            parent_id: id,
            body: 'Reply',
            seq: 1_000 + i * 100 + j,
          })),
        ),
      )
      .execute();
    const { lists } = (
      await site.as().get('/commentlist/structured', { params: { market_place_id: crowded, limit: 100 } })
    ).data.data;
    expect(lists).toHaveLength(threads);
    expect(lists.flatMap((one: { replies: unknown[] }) => one.replies)).toHaveLength(limits.pageReplies);
    expect(lists[0].replies).toHaveLength(limits.threadReplies);
  });

  test('names people by first name and initial, the seller as on the listing, wherever it is read', async () => {
    await site.db
      .updateTable('account')
      .set({ full_name: 'Anna Maria Berg' })
      .where('id', '=', anna!.id)
      .execute();
    await say(anna!, 'Named?');
    await say(seller!, `@${await nameOf(anna!)} named`);
    for (const path of ['/commentlist', '/commentlist/structured'])
      expect(
        JSON.stringify((await site.as().get(path, { params: { market_place_id: boat } })).data),
      ).not.toMatch(/Maria|Berg/);
    const { lists } = (await site.as(marco!.token).get('/commentUserList', { params: { id: boat } })).data
      .data;
    expect(lists.find((one: { id: number }) => one.id === anna!.id)).toMatchObject({ name: 'Anna B.' });
    expect(lists.find((one: { id: number }) => one.id === seller!.id)).toMatchObject({
      name: (await site.as().get('/boat-by-id', { params: { id: boat } })).data.data.seller.name,
    });
    await site.db.updateTable('account').set({ full_name: 'Anna Berg' }).where('id', '=', anna!.id).execute();
  });

  test("of one's own tells oneself nothing", async () => {
    const own = (await say(seller!, `I am @${await nameOf(seller!)}`)).data.data;
    expect(await notices(own.id)).toEqual([]);
  });

  test('mentions only who sells or has spoken here', async () => {
    const outsider = await person(site);
    expect((await say(anna!, `@${await nameOf(outsider)} look`)).data.data.mentions).toEqual([]);
    const { lists } = (await site.as(anna!.token).get('/commentUserList', { params: { id: boat } })).data
      .data;
    expect(lists[0]).toMatchObject({ id: seller!.id, isSeller: true });
    expect(lists.map((one: { id: number }) => one.id)).not.toContain(outsider.id);
  });

  test('sent twice with one clientId is one, also at the same moment', async () => {
    const clientId = 'retry-me-please';
    const before = (await events('comment')).length;
    const replies = await Promise.all([1, 2, 3].map(() => say(anna!, 'Once.', { clientId })));
    expect(new Set(replies.map((reply) => reply.data.data.id)).size).toBe(1);
    expect((await events('comment')).length).toBe(before + 1);
    expect((await say(anna!, 'Other words.', { clientId })).data.code).toBe('idempotency_conflict');
    expect((await say(marco!, 'Once.', { clientId })).status).toBe(200);
  });

  test('many at once get numbers without gaps', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => say(i % 2 ? anna! : marco!, `Number ${i}`)));
    const seqs = await site.db
      .selectFrom('boat_event')
      .select('seq')
      .where('boat_id', '=', boat)
      .orderBy('seq')
      .execute();
    expect(seqs.map((row) => row.seq)).toEqual(seqs.map((_, i) => i + 1));
    const { comments } = await site.db
      .selectFrom('lot')
      .select('comments')
      .where('boat_id', '=', boat)
      .executeTakeFirstOrThrow();
    expect((await site.as().get('/commentlist', { params: { market_place_id: boat } })).data.data.total).toBe(
      comments,
    );
  });

  test.each([
    ['nothing but blanks', { body: '   ' }, 400],
    ['text that is turned around', { body: 'a\u202Eb' }, 400],
    ['too much', { body: 'a'.repeat(4_001) }, 400],
    ['an answer to a comment elsewhere', { body: 'x', parent_id: 2_000_000_000 }, 400],
    ['a boat that is not there', { body: 'x', market_place_id: 2_000_000_000 }, 404],
  ])('of %s is refused', async (_, body, status) => {
    expect((await site.as(anna!.token).post('/add_comment', { market_place_id: boat, ...body })).status).toBe(
      status,
    );
  });

  test('on a boat that is hidden meets the words of one that is absent', async () => {
    const hidden = await auction(site, seller!.id);
    await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', hidden).execute();
    const [there, absent] = await Promise.all(
      [hidden, 2_000_000_000].map((id) =>
        site.as(anna!.token).post('/add_comment', { market_place_id: id, body: 'x' }),
      ),
    );
    expect({ ...there!.data, requestId: '' }).toEqual({ ...absent!.data, requestId: '' });
    expect((await site.as().get('/commentlist', { params: { market_place_id: hidden } })).status).toBe(404);
  });
});

test('the list goes back by sequence, without a row twice', async () => {
  const list = async (params: object) =>
    (await site.as().get('/commentlist', { params: { market_place_id: boat, limit: 3, ...params } })).data
      .data.lists as { id: number; seq: number }[];
  for (let i = 0; i < 6; i++) await say(anna!, `Number ${i}.`);
  const first = await list({});
  await say(anna!, 'In between.');
  const next = await list({ before: first.at(-1)!.seq });
  expect(next[0]!.seq).toBeLessThan(first.at(-1)!.seq);
  expect(new Set([...first, ...next].map((one) => one.id)).size).toBe(6);
});

describe('a like', () => {
  test('counts once a person, and tells the author once, however often it is given and taken', async () => {
    const { id } = (await say(anna!, 'Lovely lines.')).data.data;
    const replies = await Promise.all([1, 2, 3].map(() => like(marco!, { comment_id: id })));
    for (const reply of replies)
      expect(reply.data.data).toMatchObject({
        likes: 1,
        isLiked: true,
        comment: { id, likes: 1, isLiked: true },
      });
    expect((await like(marco!, { comment_id: id, liked: false })).data.data).toMatchObject({
      likes: 0,
      isLiked: false,
    });
    expect((await like(marco!, { comment_id: id, liked: false })).data.data.likes).toBe(0);
    await like(marco!, { comment_id: id });
    await like(anna!, { comment_id: id });
    expect((await notices(id)).filter((one) => one.event === 7)).toEqual([
      { account_id: anna!.id, event: 7 },
    ]);
    expect(
      (await events('like')).map((event) => (event.payload as { comment: { likes: number } }).comment.likes),
    ).toEqual([1, 0, 1, 2]);
  });

  test('is for a boat where no comment is named', async () => {
    await like(anna!, {});
    expect((await like(marco!, {})).data.data).toEqual({ likes: 2, isLiked: true, comment: null });
    expect((await like(marco!, { liked: false })).data.data.likes).toBe(1);
    const shown = async (who?: Person) =>
      (await site.as(who?.token).get('/boat-by-id', { params: { id: boat } })).data.data;
    expect(await shown(anna)).toMatchObject({ likes: 1, mine: { isLiked: true } });
    expect(await shown(marco)).toMatchObject({ likes: 1, mine: { isLiked: false } });
    expect(await shown()).toMatchObject({ likes: 1, mine: null });
  });

  test('of a comment on another boat finds none', async () => {
    const other = await auction(site, seller!.id);
    const { id } = (await say(anna!, 'Here.')).data.data;
    expect(
      (await site.as(marco!.token).post('/marketPlace/addLike', { market_place_id: other, comment_id: id }))
        .status,
    ).toBe(404);
  });
});
