import Link from 'next/link';
import type { Faq } from '../../contract/content.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { ContentFailed } from './content-failed.tsx';
import { Question } from './question.tsx';
import { StructuredData } from './structured-data.tsx';
import page from './text-page.module.css';
import styles from './faq-page.module.css';
import * as t from '../../locales/content.ts';

export type FaqPageProps = { questions: Faq[] } | { failed: true };

const idOf = (topic: string) => `topic-${topic.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Questions by topic. */
export function FaqPage(props: FaqPageProps) {
  const { settings } = useShell();
  if ('failed' in props) return <ContentFailed title={t.frequentlyAskedQuestions} />;
  const { questions } = props;
  const topics = [...new Set(questions.map(({ topic }) => topic))];
  return (
    <div className="page">
      <Meta
        page="FAQ"
        description={t.answersAboutBiddingFeesSellingAnd({
          productName: settings.generalSetting.productName,
        })}
        canonical={paths.faq}
      />
      <StructuredData name="faq" data={structuredQuestions(questions)} />
      <div className={page.grid} id="faq_sec">
        <FaqHead />
        <TopicList topics={topics} />
        <div className={`${page.text} ${styles.text}`}>
          {topics.map((topic) => (
            <Topic key={topic} topic={topic} questions={questions.filter((one) => one.topic === topic)} />
          ))}
          <p className={styles.more}>
            {t.didntFindAnAnswerContactUs({
              link: (text) => (
                <Link className="link" href={paths.contact} prefetch={false}>
                  {text}
                </Link>
              ),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}

const structuredQuestions = (questions: Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
});

const FaqHead = () => (
  <header className={page.head}>
    <p className={page.kind}>{t.howItWorks}</p>
    <h1 className="h1">{t.frequentlyAskedQuestions}</h1>
    <p className={page.lead}>
      {t.quickAnswersForCompleteGuidesSee({
        link: (text) => (
          <Link className="link" style={{ whiteSpace: 'nowrap' }} href={paths.buyingBoat} prefetch={false}>
            {text}
          </Link>
        ),
        link2: (text) => (
          <Link className="link" style={{ whiteSpace: 'nowrap' }} href={paths.sellingBoat} prefetch={false}>
            {text}
          </Link>
        ),
      })}
    </p>
  </header>
);

const TopicList = ({ topics }: { topics: string[] }) => (
  <aside className={page.side}>
    <nav className={page.contents} aria-label={t.topics}>
      <b>{t.topics}</b>
      <ol>
        {topics.map((topic) => (
          <li key={topic}>
            <a href={`#${idOf(topic)}`}>{topic}</a>
          </li>
        ))}
      </ol>
    </nav>
  </aside>
);

const Topic = ({ topic, questions }: { topic: string; questions: Faq[] }) => (
  <section className={styles.topic} aria-labelledby={idOf(topic)}>
    <h2 className="h2" id={idOf(topic)}>
      {topic}
    </h2>
    {questions.map((one) => (
      <Question key={one.slug} {...one} />
    ))}
  </section>
);
