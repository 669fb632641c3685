import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import { limits, notificationEvent } from '../../contract/limits.ts';
import { emailNotification } from '../../server/modules/notifications/index.ts';
import { watcher } from '../support/live-client.ts';
import { emailsTo } from '../support/mailbox.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let ann: Person;
let ben: Person;
let boat: number;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann, ben] = await Promise.all([person(site), person(site), person(site)]);
  boat = await auction(site, seller.id);
});
afterAll(() => site.stop());

const say = async (who: Person, body: string, parent?: number): Promise<Comment> =>
  (
    await site
      .as(who.token)
      .post('/add_comment', { market_place_id: boat, body, ...(parent && { parent_id: parent }) })
  ).data.data;
const edit = (who: Person | undefined, id: number, body: string) =>
  site.as(who?.token).patch('/comment', { comment_id: id, body });
const remove = (who: Person | undefined, id: number) => site.as(who?.token).delete(`/comment/${id}`);
const listed = async (more: object = {}): Promise<{ lists: Comment[]; total: number }> =>
  (await site.as().get('/commentlist', { params: { market_place_id: boat, limit: 100, ...more } })).data.data;
const threads = async () =>
  (await site.as().get('/commentlist/structured', { params: { market_place_id: boat, limit: 100 } })).data
    .data;
const found = async (id: number) => (await listed()).lists.find((one) => one.id === id);
const boatNow = async (who?: Person) =>
  (await site.as(who?.token).get('/boat-by-id', { params: { id: boat } })).data.data;
const usernameOf = async ({ id }: Person) =>
  (await site.db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirstOrThrow())
    .username;
const noticesOf = (commentId: number) =>
  site.db
    .selectFrom('notification')
    .select(['id', 'account_id', 'body', 'is_read', 'mail'])
    .where('comment_id', '=', commentId)
    .orderBy('account_id')
    .execute();
const ageBy = (id: number, seconds: number) =>
  site.db
    .updateTable('comment')
    .set({ created_at: new Date(Date.now() - seconds * 1_000) })
    .where('id', '=', id)
    .execute();
/** Everything stored about the boat in which a text could remain. */
const traces = async () =>
  JSON.stringify(
    await Promise.all(
      (['boat_event', 'notification', 'comment'] as const).map((table) =>
        site.db.selectFrom(table).selectAll().where('boat_id', '=', boat).execute(),
      ),
    ),
  );

describe('an edit', () => {
  test('shows the new text everywhere: open pages, lists, missed events, notifications, emails that wait', async () => {
    const { id, seq } = await say(ann, 'Is the hul dry?');
    await site.as(ben.token).post('/marketPlace/addLike', { market_place_id: boat, comment_id: id });
    const open = await watcher(site.url);
    await open.join(boat);
    const { data } = (await edit(ann, id, '  Is the hull dry? ')).data;
    expect(data).toMatchObject({ id, body: 'Is the hull dry?', seq, isDeleted: false, likes: 1 });
    expect(Date.parse(data.editedAt)).toBeGreaterThan(Date.parse(data.createdAt));
    const heard = await open.next<{ seq: number; comment: Comment }>('addComment', 0);
    expect(heard.comment).toMatchObject({ id, body: 'Is the hull dry?', seq });
    expect(heard.seq).toBeGreaterThan(seq);
    open.close();
    expect(await found(id)).toMatchObject({ body: 'Is the hull dry?', editedAt: data.editedAt });
    expect(await traces()).not.toContain('Is the hul dry?');
    const notices = await noticesOf(id);
    expect(notices.map((one) => one.body)).toEqual(['Is the hull dry?', 'Is the hull dry?']);
    for (const notice of notices) await emailNotification(site.context, { notificationId: notice.id });
    const [email] = (await emailsTo(site, seller.email)).slice(-1);
    expect(email?.text).toContain('Is the hull dry?');
  });

  test('is possible for five minutes; repeated, it changes nothing', async () => {
    const { id } = await say(ann, 'How old are the sails?');
    await ageBy(id, limits.commentEditSeconds - 20);
    expect((await edit(ann, id, 'How old is the genoa?')).status).toBe(200);
    const { seq } = await site.db
      .selectFrom('lot')
      .select('seq')
      .where('boat_id', '=', boat)
      .executeTakeFirstOrThrow();
    await ageBy(id, limits.commentEditSeconds + 1);
    expect((await edit(ann, id, 'How old is the genoa?')).data.data.body).toBe('How old is the genoa?');
    expect(await boatNow()).toMatchObject({ version: seq });
    const late = await edit(ann, id, 'Too late');
    expect([late.status, late.data.code]).toEqual([409, 'conflict']);
    expect((await found(id))?.body).toBe('How old is the genoa?');
  });

  test('is for the author alone', async () => {
    const { id } = await say(ann, 'Mine');
    expect((await edit(undefined, id, 'Not yours')).status).toBe(401);
    for (const who of [ben, seller]) expect((await edit(who, id, 'Not yours')).status).toBe(404);
    expect((await edit(ann, 2_000_000_000, 'Nowhere')).status).toBe(404);
    expect((await edit(ann, id, ' ')).status).toBe(400);
    expect((await found(id))?.body).toBe('Mine');
  });

  test('notifies whom it now mentions, each once', async () => {
    await say(ben, 'I have sailed this one.');
    const { id } = await say(ann, 'Was it fast?');
    await edit(ann, id, `Was it fast, @${await usernameOf(ben)}?`);
    await edit(ann, id, `Was it fast, @${await usernameOf(ben)} and @${await usernameOf(seller)}?`);
    expect((await noticesOf(id)).map((one) => one.account_id)).toEqual(
      [seller.id, ben.id].sort((a, b) => a - b),
    );
    expect((await found(id))?.mentions).toHaveLength(2);
  });
});

describe('a deletion', () => {
  test('removes the text from lists, counts, events, notifications and emails that wait', async () => {
    const secret = 'My phone number is 555 0100';
    const before = await boatNow();
    const { id } = await say(ann, secret);
    await site.as(ben.token).post('/marketPlace/addLike', { market_place_id: boat, comment_id: id });
    const open = await watcher(site.url);
    await open.join(boat);
    expect((await remove(undefined, id)).status).toBe(401);
    for (const who of [ben, seller]) expect((await remove(who, id)).status).toBe(404);
    expect((await remove(ann, id)).data.data).toMatchObject({ id, isDeleted: true, likes: 0, mentions: [] });
    expect((await open.next<{ comment: Comment }>('addComment', 0)).comment).toMatchObject({
      id,
      isDeleted: true,
    });
    open.close();
    expect(await found(id)).toBeUndefined();
    const after = await boatNow();
    expect(after).toMatchObject({ commentCount: before.commentCount, seller: before.seller });
    expect((await listed()).total).toBe(after.commentCount);
    expect(await traces()).not.toContain('555 0100');
    const sentBefore = (await emailsTo(site, seller.email)).length;
    for (const notice of await noticesOf(id)) {
      expect(notice).toMatchObject({ body: 'This comment was deleted.', is_read: true, mail: 'off' });
      await emailNotification(site.context, { notificationId: notice.id });
    }
    expect(await emailsTo(site, seller.email)).toHaveLength(sentBefore);
  });

  test('by the site’s staff removes anyone’s comment and notifies its author; a dealer’s staff can’t', async () => {
    const [moderator, clerk] = [
      await person(site),
      await person(site, { dealerId: seller.id, staffRole: 'manager' }),
    ];
    await makeStaff(site, moderator.id);
    const { id } = await say(ann, 'Buy my watches instead');
    expect((await remove(clerk, id)).status).toBe(404);
    for (const _ of [1, 2])
      expect((await remove(moderator, id)).data.data).toMatchObject({ isDeleted: true });
    expect((await edit(moderator, (await say(ann, 'Sorry')).id, 'Not sorry')).status).toBe(404);
    const notices = await site.db
      .selectFrom('notification')
      .select(['id', 'account_id', 'event', 'title'])
      .where('dedupe', '=', `comment-removed:${id}`)
      .execute();
    expect(notices).toMatchObject([
      {
        account_id: ann.id,
        event: notificationEvent.review,
        title: expect.stringMatching(/^Your comment on the .* was removed$/),
      },
    ]);
    await emailNotification(site.context, { notificationId: notices[0]!.id });
    expect((await emailsTo(site, ann.email)).at(-1)?.text).toContain('/contact');
  });

  test('repeated, also at the same moment, counts once; afterwards there is nothing to edit, like or answer', async () => {
    const { id } = await say(ann, 'Delete me');
    const { commentCount } = await boatNow();
    const replies = await Promise.all([1, 2, 3].map(() => remove(ann, id)));
    for (const reply of replies) expect(reply.data.data).toMatchObject({ id, isDeleted: true });
    expect((await boatNow()).commentCount).toBe(commentCount - 1);
    expect((await edit(ann, id, 'Back again')).status).toBe(404);
    const like = { market_place_id: boat, comment_id: id };
    expect((await site.as(ben.token).post('/marketPlace/addLike', like)).status).toBe(404);
    const answer = { market_place_id: boat, body: 'Hello?', parent_id: id };
    expect((await site.as(ben.token).post('/add_comment', answer)).data.fields).toHaveProperty('parent_id');
  });

  test('of a comment with replies leaves its place, which can still be answered, until they are deleted too', async () => {
    const { id } = await say(ann, 'Is it still there?');
    const answer = await say(ben, 'It is.', id);
    const { commentCount } = await boatNow();
    await remove(ann, id);
    expect(await found(id)).toMatchObject({ isDeleted: true, body: '[deleted]' });
    expect((await threads()).lists.find((one: Comment) => one.id === id)).toMatchObject({ replyCount: 1 });
    expect([(await listed()).total, (await boatNow()).commentCount]).toEqual([
      commentCount - 1,
      commentCount - 1,
    ]);
    const more = await say(ben, 'It really is.', id);
    expect((await noticesOf(more.id)).map((one) => one.account_id)).not.toContain(ann.id);
    await remove(ben, more.id);
    await remove(ben, answer.id);
    expect(await found(id)).toBeUndefined();
    const { lists, total } = await threads();
    expect(lists.map((one: Comment) => one.id)).not.toContain(id);
    expect(total).toBe(lists.length);
    expect((await listed({ parent_id: id })).lists).toEqual([]);
  });

  test('of the answer makes the question wait again', async () => {
    const { id } = await say(ann, 'What does it draw?');
    const waiting = async () => (await boatNow(seller)).mine.waiting.questions;
    const before = await waiting();
    const answer = await say(seller, 'Four feet.', id);
    expect(await waiting()).toBe(before - 1);
    await remove(seller, answer.id);
    expect(await waiting()).toBe(before);
  });

  test('of the only comment ends being mentionable', async () => {
    const carl = await person(site);
    const { id } = await say(carl, 'Here once');
    await remove(carl, id);
    const { lists } = (await site.as(ann.token).get('/commentUserList', { params: { id: boat } })).data.data;
    expect(lists.map((one: { id: number }) => one.id)).not.toContain(carl.id);
    expect((await say(ann, `@${await usernameOf(carl)}?`)).mentions).toEqual([]);
  });
});
