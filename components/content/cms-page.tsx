import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import type { CmsPage as Page } from '../../contract/content.ts';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { ProseHtml } from '../ui/raw-html.tsx';
import { ContentFailed } from './content-failed.tsx';
import { ContentsList } from './contents-list.tsx';
import { versionText } from '../../utils/legal.ts';
import { paths } from '../../utils/paths.ts';
import { publicationDay } from '../../utils/time.ts';
import { breadcrumbs, StructuredData } from './structured-data.tsx';
import { neighbours } from './site-texts.ts';
import prose from './prose.module.css';
import styles from './text-page.module.css';
import * as t from '../../locales/content.ts';

export type CmsPageProps = { page: Page } | { failed: true };

/** A content page: the server's HTML as it is. `children` stand below the text. */
export function CmsPage(props: CmsPageProps & { children?: ReactNode }) {
  const { origin, settings } = useShell();
  if ('failed' in props) return <ContentFailed title={settings.generalSetting.productName} />;
  const { page, children } = props;
  const path = `/${page.slug}`;
  const { group, others } = neighbours(page.slug);
  return (
    <div className="page">
      <Meta page={page.title} description={page.description} canonical={path} />
      <StructuredData
        name="breadcrumbs"
        data={breadcrumbs(origin, [
          [t.home, '/'],
          [page.title, path],
        ])}
      />
      <div className={styles.grid}>
        <header className={styles.head}>
          {group && <p className={styles.kind}>{group}</p>}
          <h1 className="h1">{page.title}</h1>
          <p className={styles.lead}>{page.description}</p>
        </header>
        <aside className={styles.side}>
          <ContentsList headings={page.headings} />
          {others.length > 0 && (
            <nav className={styles.others} aria-label={t.otherPages({ group: group ?? page.title })}>
              <b>{group}</b>
              <ul>
                {others.map(({ title, href }) => (
                  <li key={href}>
                    <Link href={href} prefetch={false}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
        <article className={styles.text}>
          <ProseHtml className={prose.prose} html={page.html} />
          {children}
          <Version page={page} />
        </article>
      </div>
    </div>
  );
}

/** The date of the text; of a legal document, also its earlier versions. */
function Version({ page }: { page: Page }) {
  return (
    <p className={styles.changed}>
      {t.versionDatedFiguresShownAreThose({
        hasVersion: Boolean(page.version),
        time: (text) => <time dateTime={page.updatedAt}>{text}</time>,
        publicationDay: publicationDay(page.updatedAt),
        isSo: Boolean(page.earlierVersions.length > 0),
      })}
      {page.earlierVersions.map((version, i) => (
        <Fragment key={version}>
          {i > 0 && ', '}
          <Link className="link" href={paths.legalVersion(page.slug, version)} prefetch={false}>
            {versionText(version)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
