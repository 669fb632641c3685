import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../../seed/documents.ts';
import type { DisputeDetails, EvidenceKind } from '../../contract/console-disputes.ts';
import { customers, gateways, type Hand } from '../support/gateways.ts';
import { listing, pictures } from '../support/listings.ts';
import { buyUpsell } from '../support/money.ts';
import { makeStaff, person, type Person } from '../support/people.ts';

const explanation = 'The member used the upgrade for all of its seven days.';
const reason = 'The upgrade was used';

describe.each(gateways)('evidence about a dispute, at %s', (gateway, start) => {
  let hand: Hand;
  let finance: Person;
  const { someone } = customers(() => hand);
  beforeAll(async () => {
    hand = await start();
    finance = await person(hand.site);
    await makeStaff(hand.site, finance.id, ['finance']);
  });
  afterAll(() => hand?.stop());

  const as = (who = finance) => hand.site.as(who.token);
  const read = async (id: number, who = finance): Promise<DisputeDetails> =>
    (await as(who).get(`/console/disputes/${id}`)).data.data;
  const post = (id: number, act: string, body: object, who = finance) =>
    as(who).post(`/console/disputes/${id}/${act}`, body);
  const submit = (id: number) => post(id, 'submit', { reason });
  async function document(who = finance, lines = ['Delivered.']): Promise<number> {
    const form = new FormData();
    form.append('kind', 'document');
    form.append('file', new Blob([new Uint8Array(pdf('Record', lines))]), 'record.pdf');
    return (await as(who).post('/file/upload', form)).data.data.id;
  }
  const add = async (id: number, kind: EvidenceKind, uploadId?: number) =>
    post(id, 'files', { kind, uploadId: uploadId ?? (await document()), title: `${kind}.pdf` });
  /** A disputed payment; its number. */
  async function disputed(): Promise<number> {
    const who = await someone('pm_card_createDispute');
    expect((await buyUpsell(hand.site, who, await listing(hand.site, who), 1)).status).toBe(200);
    await hand.deliverEvents();
    const last = await hand.site.db.selectFrom('dispute').select('id').orderBy('id', 'desc').execute();
    return last[0]!.id;
  }
  const history = async (id: number): Promise<{ act: string; reason: string }[]> =>
    (await as().get(`/console/history/dispute/${id}`)).data.data.lists;

  test('is written, submitted once, and can’t be changed after that; its result is shown', async () => {
    const id = await disputed();
    const fresh = await read(id);
    expect(fresh).toMatchObject({ state: 'open', evidence: { state: 'draft', text: '', files: [] } });
    expect(Date.parse(fresh.dueAt!)).toBeGreaterThan(Date.now() + 8 * 86_400_000);
    expect((await submit(id)).data.fields.text).toBeTruthy();
    await post(id, 'text', { text: explanation });
    await add(id, 'receipt');
    await add(id, 'service');
    await add(id, 'service', await document(finance, ['Corrected.']));
    await add(id, 'other');
    await as().delete(`/console/disputes/${id}/files/other`);
    const replies = await Promise.all([submit(id), submit(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await hand.deliverEvents();
    const sent = await read(id);
    expect(sent.evidence).toMatchObject({
      state: 'submitted',
      text: explanation,
      submittedBy: 'Test Person',
    });
    expect(sent.evidence.files.map(({ kind }) => kind)).toEqual(['receipt', 'service']);
    for (const refused of [
      await post(id, 'text', { text: 'Something else' }),
      await add(id, 'other'),
      await as().delete(`/console/disputes/${id}/files/receipt`),
    ])
      expect(refused.data.code).toBe('conflict');
    expect((await submit(id)).status).toBe(200);
    expect((await history(id)).filter(({ act }) => act === 'submit-evidence')).toMatchObject([{ reason }]);
    const list = (await as().get('/console/money')).data.data.disputes;
    expect(list.find((one: { id: number }) => one.id === id)).toMatchObject({ evidence: 'submitted' });
    expect(evidenceAt()).toContain(explanation);
    await hand.endDispute('won');
    await hand.deliverEvents();
    expect(await read(id)).toMatchObject({ state: 'won' });
  });

  /** What the gateway has of the last dispute. */
  function evidenceAt(): string {
    return gateway === 'Stripe'
      ? JSON.stringify([...hand.fake!.objects.values()].filter((one) => one.object === 'dispute'))
      : explanation;
  }

  test('a lost answer is asked for again; a dispute that has ended takes none', async () => {
    const id = await disputed();
    await post(id, 'text', { text: explanation });
    await add(id, 'receipt');
    hand.fake?.loseAnswers(3);
    const first = await submit(id);
    if (hand.fake) {
      expect(first.data.code).toBe('unavailable');
      expect(await read(id)).toMatchObject({ evidence: { state: 'sending' } });
      expect((await post(id, 'text', { text: 'x' })).data.code).toBe('conflict');
      expect((await submit(id)).status).toBe(200);
      expect([...hand.fake.objects.values()].filter((one) => one.object === 'file')).toHaveLength(3);
    }
    expect(await read(id)).toMatchObject({ evidence: { state: 'submitted' } });
    const ended = await disputed();
    await post(ended, 'text', { text: explanation });
    const { gateway_ref: ref } = await hand.site.db
      .selectFrom('dispute')
      .select('gateway_ref')
      .where('id', '=', ended)
      .executeTakeFirstOrThrow();
    // The bank decided, and we haven't heard it yet: the gateway refuses, and staff can correct it.
    if (hand.fake) hand.fake.endDispute(ref, 'lost');
    else
      await hand.site.db
        .updateTable('sandbox_gateway_dispute')
        .set({ state: 'lost' })
        .where('ref', '=', ref)
        .execute();
    expect((await submit(ended)).data.code).toBe('conflict');
    expect(await read(ended)).toMatchObject({ evidence: { state: 'draft' } });
    expect((await history(ended))[0]).toMatchObject({ act: 'evidence-refused' });
  });

  test('the deadline, the size and the files of others', async () => {
    const id = await disputed();
    await post(id, 'text', { text: explanation });
    const stranger = await person(hand.site);
    expect((await add(id, 'other', await document(stranger))).data.fields.uploadId).toBeTruthy();
    const [large] = await pictures(hand.site, finance, 1);
    await hand.site.db.updateTable('upload').set({ bytes: 4_400_000 }).where('id', '=', large!).execute();
    expect((await add(id, 'receipt', large)).status).toBe(200);
    const [second] = await pictures(hand.site, finance, 1);
    await hand.site.db.updateTable('upload').set({ bytes: 200_000 }).where('id', '=', second!).execute();
    expect((await add(id, 'other', second)).data.fields.uploadId).toContain('4.5 MB');
    await hand.site.db
      .updateTable('dispute')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    expect((await submit(id)).data.message).toContain('deadline');
  });

  test('support reads it and its files; nobody else does', async () => {
    const id = await disputed();
    await add(id, 'receipt');
    const [support, editor, member] = [
      await person(hand.site),
      await person(hand.site),
      await person(hand.site),
    ];
    await makeStaff(hand.site, support.id, ['support']);
    await makeStaff(hand.site, editor.id, ['editor']);
    const { path } = (await read(id, support)).evidence.files[0]!;
    expect((await post(id, 'text', { text: 'x' }, support)).data.code).toBe('forbidden');
    const open = async (who: Person) =>
      (await fetch(`${hand.site.url}${path}`, { headers: { Authorization: `Bearer ${who.token}` } })).status;
    expect([await open(support), await open(editor), await open(member)]).toEqual([200, 404, 404]);
  });
});
