import Head from 'next/head';
import Link from 'next/link';
import type { Article, ArticleCard as Card } from '../../contract/content.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { Photo } from '../ui/photo.tsx';
import { ProseHtml } from '../ui/raw-html.tsx';
import { ArticleCard } from './article-card.tsx';
import { ContentFailed } from './content-failed.tsx';
import { ContentsList } from './contents-list.tsx';
import { publicationDay } from '../../utils/time.ts';
import { breadcrumbs, StructuredData } from './structured-data.tsx';
import { SubscribeNote } from './subscribe-note.tsx';
import prose from './prose.module.css';
import page from './text-page.module.css';
import styles from './article-page.module.css';
import * as t from '../../locales/content.ts';

export type ArticlePageProps = { article: Article; others: Card[] } | { failed: true };

/** One article of the blog. */
export function ArticlePage(props: ArticlePageProps) {
  const { origin, settings } = useShell();
  const { productName } = settings.generalSetting;
  if ('failed' in props) return <ContentFailed title={t.blog} />;
  const { article, others } = props;
  const { title, description, picture } = article;
  const path = paths.article(article.id);
  return (
    <div className="page">
      <Meta
        page={title}
        description={description}
        image={picture?.path ?? null}
        canonical={path}
        type="article"
      />
      <PublishedTags article={article} productName={productName} />
      <StructuredData name="article" data={structuredArticle(article, origin, productName)} />
      <StructuredData
        name="breadcrumbs"
        data={breadcrumbs(origin, [
          [t.home, '/'],
          [t.blog, paths.blog],
          [title, path],
        ])}
      />
      <article>
        <ArticleHead article={article} productName={productName} />
        {picture && (
          <Photo
            className={styles.picture}
            photo={picture}
            alt={article.pictureAlt}
            sizes="(max-width:1440px) calc(100vw - 64px), 1312px"
            isFirst
            ratio="21/10"
          />
        )}
        <div className={`${page.grid} ${styles.grid}`}>
          <aside className={page.side}>
            <ContentsList headings={article.headings} />
          </aside>
          <ProseHtml className={`${page.text} ${styles.text} ${prose.prose}`} html={article.html} />
        </div>
      </article>
      <div className={styles.note}>
        <SubscribeNote />
      </div>
      {others.length > 0 && <MoreArticles articles={others} />}
    </div>
  );
}

function structuredArticle(article: Article, origin: string, productName: string) {
  const { title, description, picture, publishedAt, updatedAt } = article;
  const organization = { '@type': 'Organization', name: productName, url: origin };
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: organization,
    publisher: organization,
    mainEntityOfPage: new URL(paths.article(article.id), origin).href,
    ...(picture && { image: [new URL(picture.path, origin).href] }),
  };
}

const day = (instant: string) => instant.slice(0, 10);

function ArticleHead({ article, productName }: { article: Article; productName: string }) {
  const { title, description, publishedAt, updatedAt } = article;
  return (
    <header className={styles.head}>
      <nav aria-label={t.breadcrumbs} className={page.kind}>
        <Link href={paths.blog} prefetch={false}>
          {t.blog}
        </Link>
      </nav>
      <h1 className="h1">{title}</h1>
      <p className={page.lead}>{description}</p>
      <p className={`meta ${styles.by}`}>
        {t.byMinRead({
          productName,
          time: (text) => <time dateTime={publishedAt}>{text}</time>,
          publicationDay: publicationDay(publishedAt),
          minutes: article.minutes,
        })}
        {day(updatedAt) > day(publishedAt) && (
          <>
            {t.updated} <time dateTime={updatedAt}>{publicationDay(updatedAt)}</time>
          </>
        )}
      </p>
    </header>
  );
}

function MoreArticles({ articles }: { articles: Card[] }) {
  return (
    <section className="sec">
      <div className="sh">
        <h2 className="h2">{t.moreArticles}</h2>
        <Link className="link" href={paths.blog} prefetch={false}>
          {t.allArticles}
        </Link>
      </div>
      <div className={styles.others}>
        {articles.map((other) => (
          <ArticleCard key={other.id} article={other} level="h3" />
        ))}
      </div>
    </section>
  );
}

function PublishedTags({ article, productName }: { article: Article; productName: string }) {
  return (
    <Head>
      <meta key="published" property="article:published_time" content={article.publishedAt} />
      <meta key="modified" property="article:modified_time" content={article.updatedAt} />
      <link
        key="rss"
        rel="alternate"
        type="application/rss+xml"
        title={t.blogProductName({ productName })}
        href="/rss/blog.xml"
      />
    </Head>
  );
}
