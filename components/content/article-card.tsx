import Link from 'next/link';
import type { ArticleCard as Card } from '../../contract/content.ts';
import { paths } from '../../utils/paths.ts';
import { Photo } from '../ui/photo.tsx';
import { publicationDay } from '../../utils/time.ts';
import styles from './article-card.module.css';
import * as t from '../../locales/content.ts';

export function ArticleCard({
  article,
  isLarge = false,
  level: Heading = 'h2',
}: {
  article: Card;
  isLarge?: boolean;
  level?: 'h2' | 'h3';
}) {
  const { id, title, description, picture, publishedAt, minutes } = article;
  return (
    <article className={isLarge ? `${styles.card} ${styles.large}` : styles.card}>
      <Photo
        className={styles.photo}
        photo={picture}
        alt=""
        sizes={
          isLarge
            ? '(max-width:719px) calc(100vw - 32px), (max-width:1440px) 60vw, 864px'
            : '(max-width:719px) calc(100vw - 32px), (max-width:1179px) 45vw, 421px'
        }
        priority={isLarge}
      />
      <div>
        <Heading className={styles.title}>
          <Link href={paths.article(id)} prefetch={false}>
            {title}
          </Link>
        </Heading>
        <p className={styles.text}>{description}</p>
        <p className="meta">
          <time dateTime={publishedAt}>{publicationDay(publishedAt)}</time>
          {t.minRead({ minutes })}
        </p>
      </div>
    </article>
  );
}
