import type { Faq } from '../../contract/content.ts';
import { ProseHtml } from '../ui/raw-html.tsx';
import prose from './prose.module.css';
import styles from './question.module.css';

/** A question that the browser itself unfolds. The anchor lies inside, so that a link to it opens it. */
export function Question({ slug, question, html }: Pick<Faq, 'slug' | 'question' | 'html'>) {
  return (
    <details className={styles.item}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <ProseHtml id={slug} className={`${prose.prose} ${prose.small} ${styles.answer}`} html={html} />
    </details>
  );
}
