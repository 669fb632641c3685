import Link from 'next/link';
import type { Faq } from '../../contract/content.ts';
import { paths } from '../../utils/paths.ts';
import prose from './prose.module.css';
import styles from './featured-questions.module.css';

/** What people ask before their first bid, folded by the browser itself. */
export function FeaturedQuestions({ questions }: { questions: Faq[] }) {
  return (
    <section className={`sec ${styles.questions}`} aria-labelledby="asked-most">
      <div className={styles.head}>
        <h2 className="h2" id="asked-most">Asked most</h2>
        <p className="muted">Short answers, before the first bid. <Link className="link" href={paths.faq} prefetch={false}>All questions</Link></p>
      </div>
      <div>
        {questions.map(({ slug, question, html }) => (
          <details key={slug} className={styles.item}>
            <summary><h3>{question}</h3></summary>
            <div className={`${prose.prose} ${prose.small} ${styles.answer}`} dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </section>
  );
}
