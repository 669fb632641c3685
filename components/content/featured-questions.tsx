import Link from 'next/link';
import type { Faq } from '../../contract/content.ts';
import { paths } from '../../utils/paths.ts';
import { Question } from './question.tsx';
import styles from './featured-questions.module.css';
import * as t from '../../locales/content.ts';

/** What people ask before their first bid, folded by the browser itself. */
export function FeaturedQuestions({ questions }: { questions: Faq[] }) {
  return (
    <section className={`sec ${styles.questions}`} aria-labelledby="asked-most">
      <div className={styles.head}>
        <h2 className="h2" id="asked-most">
          {t.frequentlyAskedQuestions}
        </h2>
        <p className="muted">
          {t.quickAnswersBeforeYourFirstBid({
            link: (text) => (
              <Link className="link" href={paths.faq} prefetch={false}>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
      <div>
        {questions.map((one) => (
          <Question key={one.slug} {...one} />
        ))}
      </div>
    </section>
  );
}
