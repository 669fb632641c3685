import Link from 'next/link';
import type { LegalText } from '../../contract/legal.ts';
import { versionText } from '../../utils/legal.ts';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { ProseHtml } from '../ui/raw-html.tsx';
import { ContentFailed } from './content-failed.tsx';
import { ContentsList } from './contents-list.tsx';
import prose from './prose.module.css';
import styles from './text-page.module.css';
import * as t from '../../locales/content.ts';

export type LegalVersionProps = { text: LegalText } | { failed: true };

/** A legal document in one of its versions, as it was shown. */
export function LegalVersionPage(props: LegalVersionProps) {
  const { settings } = useShell();
  if ('failed' in props) return <ContentFailed title={settings.generalSetting.productName} />;
  const { text } = props;
  const day = versionText(text.version);
  return (
    <div className="page">
      <Meta page={`${text.title}, ${day}`} description={text.description} isHidden />
      <div className={styles.grid}>
        <header className={styles.head}>
          <p className={styles.kind}>{t.versionDated({ day })}</p>
          <h1 className="h1">{text.title}</h1>
          <p className={styles.lead}>
            {text.isCurrent ? t.thisIsTheCurrentVersion : t.thisVersionIsNoLongerIn}
            <Link className="link" href={`/${text.document}`}>
              {text.isCurrent ? t.viewIt : t.readTheCurrentVersion}
            </Link>
          </p>
        </header>
        <aside className={styles.side}>
          <ContentsList headings={text.headings} />
        </aside>
        <article className={styles.text}>
          <ProseHtml className={prose.prose} html={text.html} />
        </article>
      </div>
    </div>
  );
}
