import { expect, test } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import type { Incident } from '../../contract/boats.ts';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { comment } from '../../tests/support/live-boat.ts';
import { countComments, isSecondChance, linesOf } from './stream-lines.ts';

const incident = (seq: number, kind: Incident['kind'], status = 'live'): Incident => ({
  seq,
  kind,
  status,
  at: new Date(1_700_000_000_000 + seq * 1_000).toISOString(),
});
const shown = (incidents: Incident[]) =>
  linesOf({ bids: [], comments: [], incidents } as unknown as LiveBoat, 'all').map(({ seq }) => seq);

test('incidents are in the stream, newest first', () => {
  expect(shown([incident(3, 'reserve'), incident(6, 'facts'), incident(4, 'outage')])).toEqual([6, 4, 3]);
});

test('the first listing isn’t an incident; the start of bidding and a relisting are', () => {
  expect(shown([incident(2, 'status', 'live'), incident(1, 'status', 'submitted')])).toEqual([]);
  expect(
    shown([
      incident(3, 'status', 'live'),
      incident(2, 'status', 'scheduled'),
      incident(1, 'status', 'submitted'),
    ]),
  ).toEqual([3]);
  expect(
    shown([
      incident(4, 'status', 'live'),
      incident(3, 'status', 'under-offer'),
      incident(2, 'status', 'live'),
      incident(1, 'status', 'submitted'),
    ]),
  ).toEqual([4, 3]);
});

test('bids retracted together are one line', () => {
  expect(shown([incident(5, 'retract'), incident(6, 'retract'), incident(9, 'retract')])).toEqual([9, 6]);
});

test('a deleted comment is in the stream as long as it has replies, and never counted', () => {
  const seller = { ...comment(0).author, isSeller: true };
  const deleted = (id: number, more: Partial<Comment> = {}) => comment(id, { isDeleted: true, ...more });
  const comments = [
    comment(6, { parent_id: 2 }),
    deleted(5, { parent_id: 3, author: seller }),
    comment(4, { author: seller }),
    deleted(3),
    deleted(2, { author: seller }),
    comment(1),
  ];
  const lines = (tab: 'comments' | 'seller') =>
    linesOf({ bids: [], comments, incidents: [] } as unknown as LiveBoat, tab).map((line) =>
      line.kind === 'thread' ? [line.comment.id, ...line.replies.map(({ id }) => id)] : [],
    );
  expect(lines('comments')).toEqual([[4], [2, 6], [1]]);
  expect(lines('seller')).toEqual([[4]]);
  expect(countComments(comments)).toEqual({ all: 3, seller: 1 });
});

test('an offer window is a second chance only after a failed sale', () => {
  const missed = incident(4, 'status', 'offer-window');
  expect(isSecondChance(missed, [missed, incident(2, 'status', 'live')])).toBe(false);
  const chance = incident(9, 'status', 'offer-window');
  const before = [
    incident(8, 'status', 'unsold'),
    incident(6, 'status', 'sold'),
    incident(2, 'status', 'live'),
  ];
  expect(isSecondChance(chance, [chance, ...before])).toBe(true);
  const again = incident(20, 'status', 'offer-window');
  expect(isSecondChance(again, [again, incident(12, 'status', 'live'), ...before])).toBe(false);
  const gone = incident(9, 'status', 'withdrawn');
  expect(isSecondChance(gone, [gone, ...before])).toBe(false);
});

test('bids of the same moment are sorted by sequence number, and the highest bid that isn’t retracted is marked', () => {
  const bid = (seq: number, isRetracted = false) => ({ seq, at: incident(1, 'reserve').at, isRetracted });
  const lines = linesOf(
    { bids: [bid(2), bid(4, true), bid(3)], comments: [], incidents: [] } as unknown as LiveBoat,
    'bids',
  );
  expect(lines.map(({ seq }) => seq)).toEqual([4, 3, 2]);
  expect(
    linesOf(
      { bids: [bid(4, true), bid(3), bid(2)], comments: [], incidents: [] } as unknown as LiveBoat,
      'bids',
    ).flatMap((line) => (line.kind === 'bid' && line.isTop ? line.seq : [])),
  ).toEqual([3]);
});
