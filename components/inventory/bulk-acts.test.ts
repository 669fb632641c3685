import { describe, expect, it } from 'vitest';
import { bulkLabel, idsFor, learn, nothingPossible } from './bulk-acts.ts';

describe('what the chosen boats allow', () => {
  const possible = learn(nothingPossible, [
    { id: 1, acts: ['edit', 'withdraw'] },
    { id: 2, acts: ['relist', 'duplicate'] },
    { id: 3, acts: ['edit', 'delete'] },
    { id: 4, acts: ['withdraw'] },
  ]);

  it('is offered for those boats only', () => {
    const chosen = new Set([1, 2, 3]);
    expect(idsFor(possible, 'withdraw', chosen)).toEqual([1]);
    expect(idsFor(possible, 'relist', chosen)).toEqual([2]);
    expect(idsFor(possible, 'delete', chosen)).toEqual([3]);
    expect(idsFor(possible, 'withdraw', new Set([2, 3]))).toEqual([]);
  });

  it('follows what the page shows, where a boat has changed', () => {
    const later = learn(possible, [{ id: 1, acts: ['relist'] }]);
    expect(idsFor(later, 'withdraw', new Set([1, 4]))).toEqual([4]);
    expect(idsFor(later, 'relist', new Set([1, 2]))).toEqual([1, 2].toSorted());
  });

  it('says for how many boats', () => {
    expect(bulkLabel('withdraw', 1)).toBe('Withdraw 1 boat');
    expect(bulkLabel('relist', 3)).toBe('Relist 3 boats');
    expect(bulkLabel('delete', 2)).toBe('Delete 2 drafts');
  });
});
