import type { GetServerSidePropsContext } from 'next';
import { expect, test, vi } from 'vitest';
import type { CmsPage } from '../../contract/content.ts';
import { ApiError } from '../../services/api-client.ts';
import { getCmsPage } from '../../services/content.service.ts';
import { sitemapPartPage } from './load-feeds.ts';

vi.mock(import('../../services/content.service.ts'), async (original) => ({
  ...(await original()),
  getCmsPage: vi.fn(),
}));
vi.mock('../../services/boats.service.ts', () => ({
  listTags: async () => ({ lists: [] }),
  boatCounts: async () => null,
}));
vi.mock('../../services/settings.service.ts', () => ({
  listSettings: async () => Promise.reject(new Error()),
}));

const pageOf = (slug: string) => ({ slug, updatedAt: '2026-03-04T05:06:07.000Z' }) as CmsPage;

async function pagesXml(): Promise<string> {
  vi.stubEnv('SITE_URL', 'https://bowline.example');
  const end = vi.fn<(text: string) => void>();
  const context = { params: { part: 'pages.xml' }, res: { setHeader: vi.fn(), end } };
  await sitemapPartPage(context as unknown as GetServerSidePropsContext);
  return end.mock.calls[0]![0];
}

test('the map of content pages leaves out one that doesn’t exist', async () => {
  vi.mocked(getCmsPage).mockImplementation(async ({ slug }) => {
    if (slug === 'support') throw new ApiError('not_found', 'No such page.', 404);
    return pageOf(slug);
  });
  const text = await pagesXml();
  expect(text).toContain('/our-story</loc>');
  expect(text).not.toContain('/support</loc>');
});

test('a page that can’t be read now fails the map, which would drop it from search engines', async () => {
  vi.mocked(getCmsPage).mockImplementation(async ({ slug }) => {
    if (slug === 'support') throw new ApiError('unavailable', 'Busy.', 503);
    return pageOf(slug);
  });
  await expect(pagesXml()).rejects.toThrow('Busy.');
});
