import { nextStepOf, type SaleContact as Contact } from '../../contract/sales.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { dayAndTime } from '../../utils/time.ts';
import { useSaleContact } from './use-sale-contact.ts';
import styles from './sale-contact.module.css';

/** For the buyer and the seller of an agreed sale: how to reach each other, the next step and its date. */
export function SaleContact({ boatId, hasMessages = true }: { boatId: number; hasMessages?: boolean }) {
  const { contact, status, retry } = useSaleContact(boatId);
  if (status === 'none') return null;
  if (status === 'failed' && !contact)
    return (
      <ErrorState title="We couldn’t load the contact details" onRetry={retry}>
        They’re also in the email we sent you.
      </ErrorState>
    );
  return (
    <section className={styles.contact} aria-label="Your sale">
      {contact ? <Details contact={contact} /> : <Skeleton height={148} />}
      {contact && hasMessages && contact.inquiry_id !== null && (
        <ButtonLink variant="line" isWide href={paths.messages(contact.inquiry_id)}>
          Open the conversation
        </ButtonLink>
      )}
    </section>
  );
}

function Details({ contact: { side, status, other, payBy } }: { contact: Contact }) {
  return (
    <>
      <h3 className={styles.title}>{side === 'buyer' ? 'Your seller' : 'Your buyer'}</h3>
      <dl className={styles.rows}>
        <div>
          <dt>Name</dt>
          <dd>{other.name}</dd>
        </div>
        {other.phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="link num" href={`tel:${other.phone.replaceAll(' ', '')}`}>
                {other.phone}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${other.email}`}>
              {other.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{side === 'buyer' ? 'Pay by' : 'Payment due by'}</dt>
          <dd className="num">{dayAndTime(payBy)}</dd>
        </div>
      </dl>
      <p className={styles.next}>{nextStepOf(side, status !== 'sold')}</p>
    </>
  );
}
