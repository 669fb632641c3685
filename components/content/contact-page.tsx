import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { ContactForm } from './contact-form.tsx';
import { Meta } from '../shell/meta.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import page from './text-page.module.css';
import styles from './contact-page.module.css';

export function ContactPage() {
  const { productName, contactEmail } = useSettings().generalSetting;
  return (
    <div className="page">
      <Meta
        page="Contact"
        description={`Write to ${productName}: questions about bidding, selling, fees, your account, or a report about a listing.`}
        canonical={paths.contact}
      />
      <div className={page.grid} id="contact_us_sec">
        <header className={page.head}>
          <h1 className="h1">Contact</h1>
          <p className={page.lead}>A person reads what you write, and answers by e-mail.</p>
        </header>
        <div className={`${page.text} ${styles.form}`}>
          <div className="needs-script">
            <ContactForm />
          </div>
          <p className="no-script">
            Please write to{' '}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            : the form needs JavaScript.
          </p>
        </div>
        <aside className={styles.side}>
          <b>By e-mail</b>
          <p>
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </p>
          <b>A question about one boat</b>
          <p>Ask its seller on the boat’s page, in public or in private. We do not know the boat; they do.</p>
          <b>Answers that are written already</b>
          <p>
            <Link className="link" href={paths.faq} prefetch={false}>
              Questions and answers
            </Link>
            ,{' '}
            <Link className="link" href={paths.support} prefetch={false}>
              Support
            </Link>
          </p>
          <b>Something is not right</b>
          <p>
            Report a listing or a person with the form; name the boat’s address. The other side does not learn
            who wrote.
          </p>
        </aside>
      </div>
    </div>
  );
}
