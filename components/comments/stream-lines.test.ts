import { expect, test } from 'vitest';
import type { Incident } from '../../contract/boats.ts';
import type { LiveBoat } from '../../hooks/live-boat.ts';
import { linesOf } from './stream-lines.ts';

const incident = (seq: number, kind: Incident['kind'], status = 'live'): Incident => ({ seq, kind, status, at: new Date(1_700_000_000_000 + seq * 1_000).toISOString() });
const shown = (incidents: Incident[]) => linesOf({ bids: [], comments: [], incidents } as unknown as LiveBoat, 'all').map(({ seq }) => seq);

test('what happened stands in the stream, the newest first', () => {
  expect(shown([incident(3, 'reserve'), incident(6, 'facts'), incident(4, 'outage')])).toEqual([6, 4, 3]);
});

test('that she was listed goes without saying; that bidding opened, or that she came back, does not', () => {
  expect(shown([incident(2, 'status', 'live'), incident(1, 'status', 'submitted')])).toEqual([]);
  expect(shown([incident(3, 'status', 'live'), incident(2, 'status', 'scheduled'), incident(1, 'status', 'submitted')])).toEqual([3]);
  expect(shown([incident(4, 'status', 'live'), incident(3, 'status', 'under-offer'), incident(2, 'status', 'live'), incident(1, 'status', 'submitted')])).toEqual([4, 3]);
});

test('bids taken back together are one line', () => {
  expect(shown([incident(5, 'retract'), incident(6, 'retract'), incident(9, 'retract')])).toEqual([9, 6]);
});
