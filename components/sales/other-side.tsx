import type { AgreedSale } from '../../contract/agreed-sales.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ContactRows } from './contact-rows.tsx';
import styles from './sale-contact.module.css';
import * as texts from '../../locales/sales.ts';

/** How to reach the other side of a sale; nothing for site staff, and after it fell through. */
export function OtherSide({ sale: { side, other, inquiry_id, contactSeenAt } }: { sale: AgreedSale }) {
  if (!side || !other) return null;
  return (
    <section className={styles.contact} aria-labelledby="other-side">
      <h2 id="other-side" className={styles.title}>
        {side === 'buyer' ? texts.yourSeller : texts.yourBuyer}
      </h2>
      <dl className={styles.rows}>
        <ContactRows side={side} other={other} />
      </dl>
      {contactSeenAt && (
        <p className={styles.next}>{texts.theySawYourDetails({ when: dayAndTime(contactSeenAt) })}</p>
      )}
      {inquiry_id !== null && (
        <ButtonLink variant="line" isWide href={paths.messages(inquiry_id)}>
          {texts.openConversation}
        </ButtonLink>
      )}
    </section>
  );
}
