import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { ContactForm } from './contact-form.tsx';
import { Meta } from '../shell/meta.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import page from './text-page.module.css';
import styles from './contact-page.module.css';
import * as t from '../../locales/content.ts';

export function ContactPage() {
  const { productName, contactEmail } = useSettings().generalSetting;
  return (
    <div className="page">
      <Meta
        page={t.contact}
        description={t.contactAboutBiddingSellingFeesYour({ productName })}
        canonical={paths.contact}
      />
      <div className={page.grid} id="contact_us_sec">
        <header className={page.head}>
          <h1 className="h1">{t.contact}</h1>
          <p className={page.lead}>{t.aPersonOnOurTeamReads}</p>
        </header>
        <div className={`${page.text} ${styles.form}`}>
          <div className="needs-script">
            <ContactForm />
          </div>
          <p className="no-script">
            {t.thisFormRequiresJavascriptPleaseEmail({
              a: (text) => (
                <a className="link" href={`mailto:${contactEmail}`}>
                  {text}
                </a>
              ),
              contactEmail,
            })}
          </p>
        </div>
        <aside className={styles.side}>
          <b>{t.byEmail}</b>
          <p>
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </p>
          <b>{t.questionsAboutABoat}</b>
          <p>{t.askTheSellerOnTheBoats}</p>
          <b>{t.helpCenter}</b>
          <p>
            <Link className="link" href={paths.faq} prefetch={false}>
              {t.frequentlyAskedQuestions}
            </Link>
            ,{' '}
            <Link className="link" href={paths.support} prefetch={false}>
              {t.support}
            </Link>
          </p>
          <b>{t.reportAProblem}</b>
          <p>{t.useTheFormToReportA}</p>
        </aside>
      </div>
    </div>
  );
}
