import { object, string } from 'yup';
import type { AgreedSale } from '../../contract/agreed-sales.ts';
import { rateBuyer } from '../../services/sales.service.ts';
import { giveFeedback } from '../../services/seller-profiles.service.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormSelect, FormTextArea } from '../forms/form-fields.tsx';
import { sideName } from './sale-texts.ts';
import type { SaleUser } from './use-sale.ts';
import styles from './sale-page.module.css';
import * as t from '../../locales/sales.ts';

const ratings = [
  { value: '', label: t.chooseARating },
  { value: '5', label: t.rate5 },
  { value: '4', label: t.rate4 },
  { value: '3', label: t.rate3 },
  { value: '2', label: t.rate2 },
  { value: '1', label: t.rate1 },
];
const schema = object({
  rating: string().required(t.chooseARating),
  body: string().trim().required(t.enterAComment).max(2_000, t.commentIsTooLong),
});

/** What both sides say about each other once the sale is done. */
export function SaleFeedback({ sale, onChange }: { sale: AgreedSale; onChange: SaleUser['reload'] }) {
  const { side, feedback, id, boat } = sale;
  const own = side === 'buyer' ? feedback.byBuyer : feedback.bySeller;
  return (
    <section aria-labelledby="feedback">
      <h2 id="feedback" className={styles.title}>
        {t.feedback}
      </h2>
      {feedback.byBuyer && (
        <Given
          text={(side === 'buyer' ? t.youRated : t.buyersFeedback)(feedback.byBuyer)}
          body={feedback.byBuyer.body}
        />
      )}
      {feedback.bySeller && (
        <Given
          text={(side === 'seller' ? t.youRated : t.sellersFeedback)(feedback.bySeller)}
          body={feedback.bySeller.body}
        />
      )}
      {side && !own && (
        <>
          <p>{t.howWasTheSale({ who: sideName(side === 'buyer' ? 'seller' : 'buyer') })}</p>
          <Form
            values={{ rating: '', body: '' }}
            schema={schema}
            onSubmit={async (typed) => {
              const given = { rating: Number(typed.rating), body: typed.body.trim() };
              if (side === 'buyer') await giveFeedback({ market_place_id: boat.id, ...given });
              else await rateBuyer({ sale_id: id, ...given });
              await onChange();
            }}
          >
            <FormSelect name="rating" label={t.yourRating} options={ratings} />
            <FormTextArea
              name="body"
              label={t.yourComment}
              help={side === 'buyer' ? t.feedbackIsPublic : t.sellersSeeIt}
              rows={3}
            />
            <SubmitButton busyLabel={t.saving} isWide={false}>
              {t.leaveFeedback}
            </SubmitButton>
          </Form>
        </>
      )}
    </section>
  );
}

const Given = ({ text, body }: { text: string; body: string }) => (
  <>
    <p>{text}</p>
    <blockquote className={styles.note}>{body}</blockquote>
  </>
);
