import type { SaleContact as Contact } from '../../contract/sales.ts';
import { nextStepOf } from '../../utils/next-step.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { dayAndTime } from '../../utils/time.ts';
import { useSaleContact } from './use-sale-contact.ts';
import { ContactRows } from './contact-rows.tsx';
import styles from './sale-contact.module.css';
import * as texts from '../../locales/sales.ts';

/**
 * For the buyer and the seller of an agreed sale: how to reach each other, the next step and its date. In a
 * conversation (`inquiryId`) only if it's the sale's own.
 */
export function SaleContact({ boatId, inquiryId }: { boatId: number; inquiryId?: number }) {
  const { contact, status, retry } = useSaleContact(boatId, inquiryId);
  if (status === 'none') return null;
  if (status === 'failed' && !contact)
    return (
      <ErrorState title={texts.weCouldntLoadTheContactDetails} onRetry={retry}>
        {texts.theyreAlsoInTheEmailWe}
      </ErrorState>
    );
  return (
    <section className={styles.contact} aria-label={texts.yourSale}>
      {contact ? (
        <Details contact={contact} isBelowHeading={inquiryId !== undefined} />
      ) : (
        <Skeleton height={148} />
      )}
      {contact && contact.sale_id !== null && (
        <ButtonLink variant="ink" isWide href={paths.sale(contact.sale_id)}>
          {texts.viewSale}
        </ButtonLink>
      )}
      {contact && inquiryId === undefined && contact.inquiry_id !== null && (
        <ButtonLink variant="line" isWide href={paths.messages(contact.inquiry_id)}>
          {texts.openConversation}
        </ButtonLink>
      )}
    </section>
  );
}

interface DetailsProps {
  contact: Contact;
  /** Inside a section that has an h2, as in a conversation. */
  isBelowHeading: boolean;
}

function Details({ contact: { side, status, other, payBy }, isBelowHeading }: DetailsProps) {
  const Heading = isBelowHeading ? 'h3' : 'h2';
  return (
    <>
      <Heading className={styles.title}>{side === 'buyer' ? texts.yourSeller : texts.yourBuyer}</Heading>
      <dl className={styles.rows}>
        <ContactRows side={side} other={other} />
        <div>
          <dt>{side === 'buyer' ? texts.payBy : texts.paymentDueBy}</dt>
          <dd className="num">{dayAndTime(payBy)}</dd>
        </div>
      </dl>
      <p className={styles.next}>{nextStepOf(side, status !== 'sold')}</p>
    </>
  );
}
