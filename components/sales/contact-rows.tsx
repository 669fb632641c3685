import type { SaleContact } from '../../contract/sales.ts';
import { phoneText } from '../../utils/phone-text.ts';
import * as texts from '../../locales/sales.ts';

/** How to reach the other side, as rows of a description list. */
export const ContactRows = ({
  side,
  other: { name, phone, email, reliability },
}: Pick<SaleContact, 'side' | 'other'>) => (
  <>
    <div>
      <dt>{texts.name}</dt>
      <dd>{name}</dd>
    </div>
    {phone && (
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          <a className="link num" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phoneText(phone)}
          </a>
        </dd>
      </div>
    )}
    <div>
      <dt>{texts.email}</dt>
      <dd>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </dd>
    </div>
    <div>
      <dt>{side === 'buyer' ? texts.historyHere : texts.purchasesHere}</dt>
      <dd className="num">{texts.reliability({ ...reliability, rating: reliability.rating ?? 0 })}</dd>
    </div>
  </>
);
