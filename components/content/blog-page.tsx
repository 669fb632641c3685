import Head from 'next/head';
import Link from 'next/link';
import type { ArticleCard as Card } from '../../contract/content.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ArticleCard } from './article-card.tsx';
import { ContentFailed } from './content-failed.tsx';
import { SubscribeNote } from './subscribe-note.tsx';
import page from './text-page.module.css';
import styles from './blog-page.module.css';
import * as t from '../../locales/content.ts';

export type BlogPageProps = { articles: Card[]; page: number; pages: number } | { failed: true };

const addressOf = (n: number) => (n > 1 ? `${paths.blog}?page=${n}` : paths.blog);

/** The articles, with the latest one large. */
export function BlogPage(props: BlogPageProps) {
  const { productName } = useShell().settings.generalSetting;
  if ('failed' in props) return <ContentFailed title={t.blog} />;
  const { articles, page: n, pages } = props;
  const [first, ...others] = articles;
  return (
    <div className="page">
      <Meta
        page={n > 1 ? t.blogPage({ n }) : t.blog}
        description={t.articlesByAboutInspectingBoatsBuying({ productName })}
        canonical={addressOf(n)}
      />
      <Head>
        <link
          key="rss"
          rel="alternate"
          type="application/rss+xml"
          title={t.blogProductName({ productName })}
          href="/rss/blog.xml"
        />
      </Head>
      <header className={styles.head}>
        <h1 className="h1">{t.blog}</h1>
        <p className={page.lead}>{t.practicalGuidesToInspectingBoatsSelling}</p>
      </header>
      {first ? (
        <>
          <div className={styles.first}>
            <ArticleCard article={first} isLarge />
          </div>
          <SubscribeNote />
        </>
      ) : (
        <EmptyState isPage title={t.noArticlesYet}>
          {t.newArticlesWillAppearHere}
        </EmptyState>
      )}
      {others.length > 0 && (
        <div className={styles.grid}>
          {others.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      )}
      {pages > 1 && <PageLinks page={n} pages={pages} />}
    </div>
  );
}

function PageLinks({ page: n, pages }: { page: number; pages: number }) {
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      {n > 1 ? (
        <Link className="link" rel="prev" href={addressOf(n - 1)}>
          {t.newer}
        </Link>
      ) : (
        <span />
      )}
      <span className="meta num">{t.pageOf({ n, pages })}</span>
      {n < pages ? (
        <Link className="link" rel="next" href={addressOf(n + 1)}>
          {t.older}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
