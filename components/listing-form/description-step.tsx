import { SellArea, SellText } from './sell-fields.tsx';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

/** The lede and the description, in the seller's words. */
export function DescriptionStep() {
  return (
    <section className={styles.part}>
      <SellText
        name="lede"
        label={t.summary}
        maxLength={200}
        help={t.oneSentenceShownBelowTheBoats}
        placeholder={t.oneOwnerKeptInFreshWater}
      />
      <SellArea
        name="description"
        label={t.theStory}
        rows={14}
        maxLength={20_000}
        good={900}
        help={t.tellItTheWayYouWould}
      />
    </section>
  );
}
