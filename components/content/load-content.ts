import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { ApiError } from '../../services/api-client.ts';
import { legalDocuments } from '../../contract/legal-documents.ts';
import type { PageSlug } from '../../contract/content.ts';
import { getArticle, getCmsPage, listArticles, listFaq } from '../../services/content.service.ts';
import { getLegalText } from '../../services/legal.service.ts';
import type { ArticlePageProps } from './article-page.tsx';
import type { BlogPageProps } from './blog-page.tsx';
import type { CmsPageProps } from './cms-page.tsx';
import type { FaqPageProps } from './faq-page.tsx';
import type { LegalVersionProps } from './legal-version-page.tsx';

/**
 * What the api could not give is a page that says so and may be tried again; what is not there is the 404.
 */
async function orFailed<P extends object>(
  { res }: GetServerSidePropsContext,
  load: () => Promise<P>,
): Promise<{ props: P | { failed: true } } | { notFound: true }> {
  try {
    return { props: await load() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { notFound: true };
    res.statusCode = 503;
    return { props: { failed: true } };
  }
}

export const cmsPage =
  (slug: PageSlug): GetServerSideProps<CmsPageProps> =>
  (context) =>
    orFailed(context, async () => ({ page: await getCmsPage({ slug }) }));

export const legalVersionPage: GetServerSideProps<LegalVersionProps> = (context) => {
  const [document, version] = [String(context.params?.document), String(context.params?.version)];
  if (!legalDocuments.some((name) => name === document) || !/^\d{4}-\d{2}-\d{2}(-\d{1,4})?$/.test(version))
    return Promise.resolve({ notFound: true });
  return orFailed(context, async () => ({ text: await getLegalText({ document, version }) }));
};

export const faqPage: GetServerSideProps<FaqPageProps> = (context) =>
  orFailed(context, async () => ({ questions: (await listFaq()).lists }));

const perPage = 24;
export const blogPage: GetServerSideProps<BlogPageProps> = (context) => {
  const page = Number(context.query.page ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 10_000) return Promise.resolve({ notFound: true });
  return orFailed(context, async () => {
    const { lists, total } = await listArticles({ page, limit: perPage });
    if (page > 1 && lists.length === 0) throw new ApiError('not_found', 'No such page', 404);
    return { articles: lists, page, pages: Math.max(1, Math.ceil(total / perPage)) };
  });
};

export const articlePage: GetServerSideProps<ArticlePageProps> = (context) => {
  const id = String(context.params?.id);
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) return Promise.resolve({ notFound: true });
  return orFailed(context, async () => {
    const [article, { lists }] = await Promise.all([
      getArticle({ id: Number(id) }),
      listArticles({ limit: 4 }),
    ]);
    return { article, others: lists.filter((other) => other.id !== article.id).slice(0, 3) };
  });
};
