import { remarkFields, type ReviewRemark } from '../../contract/review-remarks.ts';
import { remarkLabels } from '../../utils/remark-labels.ts';
import { Button } from '../ui/button.tsx';
import { Field, Select, TextArea } from '../ui/field.tsx';
import styles from './review.module.css';
import * as t from '../../locales/listing-review.ts';
import * as templates from '../../locales/review-templates.ts';

/** What reviewers ask most often; it can be changed before it's sent. */
const templateOf: Record<Exclude<ReviewRemark['field'], 'other'>, string> = {
  attachments: templates.photos,
  hin: templates.hin,
  make: templates.make,
  year: templates.year,
  length: templates.length,
  engines: templates.engines,
  condition: templates.condition,
  flaws: templates.flaws,
  lede: templates.lede,
  description: templates.description,
  documents: templates.documents,
  location: templates.location,
  auction: templates.auction,
  askingPrice: templates.askingPrice,
};

/** Fields to change, each with its reason, begun from a template. */
export function Remarks({
  remarks,
  onChange,
}: {
  remarks: ReviewRemark[];
  onChange: (remarks: ReviewRemark[]) => void;
}) {
  const free = remarkFields.filter(
    (field) => field !== 'other' && !remarks.some((one) => one.field === field),
  );
  const add = (name: string) => {
    const field = free.find((one) => one === name);
    if (field && field !== 'other') onChange([...remarks, { field, reason: templateOf[field] }]);
  };
  return (
    <>
      <ul className={styles.remarks}>
        {remarks.map(({ field, reason }) => (
          <li key={field}>
            <Field label={remarkLabels[field]}>
              <TextArea
                rows={2}
                maxLength={1_000}
                value={reason}
                onChange={({ target }) =>
                  onChange(
                    remarks.map((one) => (one.field === field ? { field, reason: target.value } : one)),
                  )
                }
              />
            </Field>
            <Button
              variant="quiet"
              aria-label={t.removeField({ field: remarkLabels[field] })}
              onClick={() => onChange(remarks.filter((one) => one.field !== field))}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Field label={t.addAField}>
          <Select value="" onChange={({ target }) => add(target.value)}>
            <option value="">{t.chooseAField}</option>
            {free.map((field) => (
              <option key={field} value={field}>
                {remarkLabels[field]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
