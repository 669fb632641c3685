import { expect, test } from 'vitest';
import { detailsAt, detailsState, type DetailsRow } from './bank-details.repository.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const version = (id: number, entered: number, wait: number): DetailsRow => ({
  id,
  agreed_sale_id: 1,
  sealed: 'v1.',
  entered_by: 1,
  entered_at: at(entered),
  effective_at: at(entered + wait),
  first_viewed_at: null,
});
const inEffect = (rows: DetailsRow[], hour: number) => detailsAt(rows, at(hour))?.id;

test('a change counts once its wait is over', () => {
  const rows = [version(1, 0, 0), version(2, 2, 24)];
  expect([1, 3, 25, 26].map((hour) => inEffect(rows, hour))).toEqual([1, 1, 1, 2]);
  expect(inEffect([version(2, 2, 24)], 3)).toBeUndefined();
  expect(detailsState(rows, at(3))?.changesAt).toBe(at(26).toISOString());
  expect(detailsState(rows, at(26))?.changesAt).toBeNull();
});

test('a change that was replaced while it waited never counts', () => {
  const rows = [version(1, 0, 0), version(2, 2, 24), version(3, 5, 24)];
  expect([25, 26, 28, 29].map((hour) => inEffect(rows, hour))).toEqual([1, 1, 1, 3]);
});
