import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { identityStatus } from '../../contract/identity.ts';
import { limits, notificationEvent } from '../../contract/limits.ts';
import { emailNotification } from '../../server/modules/notifications/index.ts';
import { expireChecks, readCheckJob } from '../../server/modules/identity/index.ts';
import { closeAccount, makeStaff, person, type Person } from '../support/people.ts';
import { sandboxHand, stripeHand, type Hand } from '../support/gateways.ts';
import type { Site } from '../support/start.ts';

const { unverified, pending, verified, needsInput } = identityStatus;

let hand: Hand;
let site: Site;
afterEach(() => vi.restoreAllMocks());

const somebody = () => person(site, { isIdentified: false });
const read = async (who: Person) => (await site.as(who.token).get('/identity')).data.data;
const start = (who: Person) => site.as(who.token).post('/identity/start');
const history = (who: Person) =>
  site.db
    .selectFrom('identity_change')
    .select(['from_status', 'to_status', 'reason', 'check_id', 'actor_id'])
    .where('account_id', '=', who.id)
    .orderBy('id')
    .execute();
const checks = (who: Person) =>
  site.db.selectFrom('identity_check').selectAll().where('account_id', '=', who.id).orderBy('id').execute();
const notices = (who: Person) =>
  site.db
    .selectFrom('notification')
    .select(['id', 'title', 'body', 'boat_id', 'event'])
    .where('account_id', '=', who.id)
    .orderBy('id')
    .execute();
const refOf = async (who: Person) => (await checks(who)).at(-1)?.gateway_ref ?? '';
/** What the provider reported is read and applied. */
async function deliver(): Promise<void> {
  await hand.deliverEvents();
  const { rows } = await site.context.pool.query<{ payload: { gateway: string; ref: string }; key: string }>(
    "select payload, key from graphile_worker._private_jobs where key like 'identity:%'",
  );
  for (const { payload, key } of rows) {
    await readCheckJob(site.context, payload);
    await site.context.pool.query('delete from graphile_worker._private_jobs where key = $1', [key]);
  }
}
async function staff(): Promise<Person> {
  const who = await person(site);
  await makeStaff(site, who.id);
  const { authToken } = await site.context.sessions.start({
    accountId: who.id,
    device: 'test',
    address: '127.0.0.1',
  });
  return { ...who, token: authToken };
}
const decide = (who: Person, email: string, decision: 'verified' | 'unverified', reason = 'seen in person') =>
  site.as(who.token).post('/identity/decide', { email, decision, reason });

describe('the sandbox', () => {
  beforeAll(async () => {
    hand = await sandboxHand();
    ({ site } = hand);
  });
  afterAll(() => hand.stop());
  const choose = (who: Person, session: string, outcome: string) =>
    site.as(who.token).post('/identity/sandbox', { session, outcome });

  test('a check is chosen to go well: the account is verified, told once, by email, too', async () => {
    const who = await somebody();
    expect(await read(who)).toEqual({
      kycStatus: unverified,
      isOpen: false,
      reason: null,
      changedAt: null,
      limit: 100_000_00,
    });
    const { url } = (await start(who)).data.data;
    const ref = await refOf(who);
    expect(url).toBe(`/identity-check?session=${ref}`);
    expect(await read(who)).toMatchObject({ kycStatus: pending, isOpen: true });
    expect((await choose(who, ref, 'verified')).status).toBe(200);
    await deliver();
    expect(await read(who)).toMatchObject({ kycStatus: verified, isOpen: false, reason: null });
    expect((await site.as(who.token).get('/user/details')).data.data.kycStatus).toBe(verified);
    const [notice, ...more] = await notices(who);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      title: 'Your identity is verified',
      boat_id: null,
      event: notificationEvent.identity,
    });
    const { list } = (await site.as(who.token).get('/notification/lists')).data.data;
    expect(list[0]).toMatchObject({
      market_place_id: null,
      boat: null,
      event: 13,
      path: '/profile#identity',
    });
    const deliverEmail = vi.spyOn(site.context.email, 'send');
    await emailNotification(site.context, { notificationId: notice!.id });
    expect(deliverEmail).toHaveBeenCalledWith(
      expect.objectContaining({
        subject: 'Your identity is verified',
        text: expect.stringContaining('/profile#identity'),
      }),
    );
    expect((await start(who)).data.code).toBe('conflict');
    const check = (await checks(who))[0];
    expect(await history(who)).toEqual([
      { from_status: unverified, to_status: pending, reason: '', check_id: check?.id, actor_id: null },
      { from_status: pending, to_status: verified, reason: '', check_id: check?.id, actor_id: null },
    ]);
  });

  test('a failed check says why in plain words; the same check is tried again', async () => {
    const who = await somebody();
    await start(who);
    const ref = await refOf(who);
    await choose(who, ref, 'document-expired');
    await deliver();
    expect(await read(who)).toMatchObject({
      kycStatus: needsInput,
      isOpen: true,
      reason: 'Your document has expired. Please try again with one that’s still valid.',
    });
    expect((await start(who)).data.data.url).toContain(ref);
    await choose(who, ref, 'processing');
    await deliver();
    expect(await read(who)).toMatchObject({ kycStatus: pending, isOpen: false, reason: null });
    expect((await start(who)).data).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('We’re still checking'),
    });
    await choose(who, ref, 'verified');
    await deliver();
    expect((await read(who)).kycStatus).toBe(verified);
    expect((await notices(who)).map(({ title }) => title)).toEqual([
      'We couldn’t verify your identity yet',
      'Your identity is verified',
    ]);
  });

  test('a check belongs to its account, and ends once', async () => {
    const [who, other] = [await somebody(), await somebody()];
    await start(who);
    const ref = await refOf(who);
    expect((await choose(other, ref, 'verified')).data.code).toBe('not_found');
    expect((await choose(who, 'sbx_id_none', 'verified')).data.code).toBe('not_found');
    await choose(who, ref, 'canceled');
    expect((await choose(who, ref, 'verified')).data.code).toBe('not_found');
    await deliver();
    expect((await read(who)).kycStatus).toBe(unverified);
  });

  test('an account has one open check, however often and at once it asks', async () => {
    const who = await somebody();
    const replies = await Promise.all([start(who), start(who), start(who)]);
    expect(new Set(replies.map(({ data }) => data.data?.url)).size).toBe(1);
    expect(await checks(who)).toHaveLength(1);
    expect(await history(who)).toHaveLength(1);
  });

  test('an unfinished check expires, and a few new ones a day are enough', async () => {
    const who = await somebody();
    for (let round = 0; round < limits.identityChecksPerDay; round++) {
      expect((await start(who)).status).toBe(200);
      await site.db
        .updateTable('identity_check')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('account_id', '=', who.id)
        .where('ended_at', 'is', null)
        .execute();
      await expireChecks(site.context);
      await deliver();
      expect(await read(who)).toMatchObject({ kycStatus: unverified, isOpen: false });
    }
    expect((await checks(who)).map(({ state }) => state)).toEqual(['expired', 'expired', 'expired']);
    expect((await history(who)).map(({ reason }) => reason)).toEqual([
      '',
      'expired',
      '',
      'expired',
      '',
      'expired',
    ]);
    expect((await start(who)).data.code).toBe('too_many_requests');
    expect(await notices(who)).toEqual([]);
  });

  test('a check whose result was never reported gets it when it would expire', async () => {
    const who = await somebody();
    await start(who);
    await choose(who, await refOf(who), 'verified');
    await site.db.deleteFrom('sandbox_gateway_event').execute();
    await site.db
      .updateTable('identity_check')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('account_id', '=', who.id)
      .execute();
    await expireChecks(site.context);
    expect((await read(who)).kycStatus).toBe(verified);
  });

  test('site staff decide with a reason, and end an open check; nobody else does', async () => {
    const [who, one] = [await somebody(), await staff()];
    expect((await decide(who, who.email, 'verified')).data.code).toBe('not_found');
    expect((await decide(one, 'nobody@example.com', 'verified')).data.code).toBe('not_found');
    expect((await decide(one, who.email, 'verified', '')).data.code).toBe('invalid_request');
    await start(who);
    const ref = await refOf(who);
    for (let again = 0; again < 2; again++)
      expect((await decide(one, who.email, 'verified')).data.data).toEqual({ kycStatus: verified });
    expect((await history(who)).slice(1)).toEqual([
      {
        from_status: pending,
        to_status: verified,
        reason: 'seen in person',
        check_id: null,
        actor_id: one.id,
      },
    ]);
    expect((await choose(who, ref, 'verified')).data.code).toBe('not_found');
    await decide(one, who.email, 'unverified', 'the name was wrong');
    await deliver();
    expect(await read(who)).toMatchObject({ kycStatus: unverified, isOpen: false });
    expect((await notices(who)).map(({ title, body }) => [title, body])).toEqual([
      ['Your identity is verified', 'You can place bids and offers of any amount.'],
      ['Please verify your identity again', 'Our staff reset your identity verification: the name was wrong'],
    ]);
  });

  test('with the account, everything about its checks goes', async () => {
    const who = await somebody();
    await start(who);
    await choose(who, await refOf(who), 'verified');
    await deliver();
    await closeAccount(site, who.email);
    expect(await checks(who)).toEqual([]);
    expect(await history(who)).toEqual([]);
    const { kyc_status } = await site.db
      .selectFrom('account')
      .select('kyc_status')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(kyc_status).toBe(unverified);
  });
});

describe('Stripe Identity', () => {
  beforeAll(async () => {
    hand = await stripeHand();
    ({ site } = hand);
  });
  afterAll(() => hand.stop());
  const move = (
    ref: string,
    status: 'processing' | 'verified' | 'requires_input' | 'canceled',
    code?: string,
  ) => hand.fake!.moveIdentity(ref, status, code);

  test('a session is opened on Stripe’s page, leads back to ours, and says nothing about its user', async () => {
    const who = await somebody();
    const { url } = (await start(who)).data.data;
    const ref = await refOf(who);
    expect(url).toBe(`https://verify.stripe.com/start/test_${ref}`);
    const session = hand.fake!.objects.get(ref);
    expect(session).toMatchObject({
      return_url: `${site.context.config.siteUrl}/identity-check?done=1`,
      metadata: { key: expect.stringMatching(/^identity-\d+$/), site: site.context.config.stripe.site },
    });
    expect(JSON.stringify(session)).not.toContain(who.email);
    expect((await start(who)).data.data.url).toBe(url);
    expect(hand.fake!.objects.size).toBeGreaterThan(0);
    expect((await checks(who))[0]).not.toHaveProperty('url');
  });

  test('events, repeated and in any order, lead to the state that Stripe answers', async () => {
    const who = await somebody();
    await start(who);
    const ref = await refOf(who);
    move(ref, 'processing');
    move(ref, 'requires_input', 'document_unverified_other');
    await deliver();
    expect(await read(who)).toMatchObject({
      kycStatus: needsInput,
      reason: expect.stringContaining('couldn’t be read'),
    });
    expect((await start(who)).data.data.url).toContain(ref);
    move(ref, 'processing');
    await deliver();
    expect((await read(who)).kycStatus).toBe(pending);
    move(ref, 'verified');
    await deliver();
    expect((await read(who)).kycStatus).toBe(verified);
    // Everything once more, the failure last: Stripe is asked, and the check has ended.
    await hand.fake!.deliver({ again: true, shuffled: true });
    await deliver();
    expect((await read(who)).kycStatus).toBe(verified);
    expect((await history(who)).map(({ to_status }) => to_status)).toEqual([
      pending,
      needsInput,
      pending,
      verified,
    ]);
    expect(await notices(who)).toHaveLength(2);
  });

  test('an answer that was asked for before a newer one changes nothing', async () => {
    const who = await somebody();
    await start(who);
    const ref = await refOf(who);
    move(ref, 'requires_input', 'document_expired');
    const old = await site.context.identity.read(ref);
    // The first request is answered late: Stripe went on, and the second one was applied in the meantime.
    vi.spyOn(site.context.identity, 'read').mockImplementationOnce(async () => {
      move(ref, 'processing');
      await readCheckJob(site.context, { gateway: 'stripe', ref });
      return old;
    });
    await readCheckJob(site.context, { gateway: 'stripe', ref });
    expect((await checks(who))[0]?.state).toBe('processing');
    expect((await read(who)).kycStatus).toBe(pending);
  });

  test('an event with a wrong signature is refused, and one about somebody else’s session ignored', async () => {
    const who = await somebody();
    await start(who);
    const ref = await refOf(who);
    move(ref, 'verified');
    const event = hand.fake!.events.at(-1)!;
    const body = JSON.stringify(event);
    const send = (text: string, signature: string) =>
      fetch(hand.fake!.webhookUrl!, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      });
    expect((await send(body, hand.fake!.sign(body, undefined, 'whsec_other'))).status).toBe(403);
    expect((await send(body.replace(ref, 'vs_other'), hand.fake!.sign(body))).status).toBe(403);
    const others = JSON.stringify({
      ...event,
      id: 'evt_others',
      data: { object: { ...event.data.object, metadata: { site: 'elsewhere' } } },
    });
    expect((await send(others, hand.fake!.sign(others))).status).toBe(200);
    const stored = await site.db
      .selectFrom('gateway_event')
      .select('id')
      .where('id', 'in', [event.id, 'evt_others'])
      .execute();
    expect(stored).toEqual([]);
    expect((await read(who)).kycStatus).toBe(pending);
  });

  test('a lost answer opens nothing twice', async () => {
    const who = await somebody();
    hand.fake!.loseAnswers(1);
    expect((await start(who)).status).toBe(200);
    const key = `identity-${(await checks(who))[0]?.id}`;
    const sessions = [...hand.fake!.objects.values()].filter(
      (one) => one.object === 'identity.verification_session' && one.metadata.key === key,
    );
    expect(sessions).toHaveLength(1);
  });

  test('the sandbox’s call doesn’t exist', async () => {
    const who = await somebody();
    await start(who);
    const reply = await site
      .as(who.token)
      .post('/identity/sandbox', { session: await refOf(who), outcome: 'verified' });
    expect(reply.data.code).toBe('not_found');
    expect((await read(who)).kycStatus).toBe(pending);
  });
});
