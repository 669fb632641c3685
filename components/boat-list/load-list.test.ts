import type { GetServerSidePropsContext } from 'next';
import { expect, test, vi } from 'vitest';
import { loadList } from './load-list.ts';

const facets = vi.hoisted(() => ({ moved: { tags: '5', make: 'Sea Ray' } }));
vi.mock('./load-boats.ts', () => ({ loadBoats: async () => ({ boats: [], total: 0, facets }) }));
vi.mock('../../services/boats.service.ts', () => ({ boatCounts: async () => ({}) }));

test('the address of a merged tag and a former make redirects for good, with its other filters', async () => {
  const query = { tags: '3', make: 'SeaRay', state: 'WA', page: '2' };
  const context = { query, res: {} } as unknown as GetServerSidePropsContext;
  expect(await loadList('marketplace', context)).toEqual({
    redirect: { destination: '/marketplace?tags=5&make=Sea+Ray&state=WA&page=2', permanent: true },
  });
});
