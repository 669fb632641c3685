import { expect, it, vi } from 'vitest';
import { listTags } from '../../services/boats.service.ts';
import { loadShell } from './load-shell.ts';
import { loadTags } from './load-tags.ts';

vi.mock('../../services/boats.service.ts', () => ({
  listTags: vi.fn(async () => ({
    lists: [
      { id: 1, label: 'Classic', boats: 0 },
      { id: 2, label: 'Trawler', boats: 3 },
    ],
  })),
  boatCounts: async () => ({ auctions: 3, marketplace: 3 }),
}));
vi.mock('../../services/settings.service.ts', () => ({ listSettings: () => Promise.reject(new Error()) }));

it('leaves categories without boats out of the menus, on the server and when they’re loaded later', async () => {
  const withBoats = [{ id: 2, label: 'Trawler' }];
  const { auctionTags, marketplaceTags } = await loadShell();
  expect([auctionTags, marketplaceTags]).toEqual([withBoats, withBoats]);
  expect([await loadTags('auction'), await loadTags('marketplace')]).toEqual([withBoats, withBoats]);
  expect(vi.mocked(listTags).mock.calls.map(([query]) => query)).toEqual([
    expect.objectContaining({ auctionStatus: 1 }),
    expect.objectContaining({ marketplaceStatus: 1 }),
    expect.objectContaining({ auctionStatus: 1 }),
    expect.objectContaining({ marketplaceStatus: 1 }),
  ]);
});
