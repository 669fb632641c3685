import { SellArea, SellText } from './sell-fields.tsx';
import styles from './steps.module.css';

/** The lede and the description, in the seller's words. */
export function DescriptionStep() {
  return (
    <section className={styles.part}>
      <SellText
        name="lede"
        label="In one sentence"
        maxLength={200}
        help="Stands below her name."
        placeholder="One owner, kept under a roof in fresh water."
      />
      <SellArea
        name="description"
        label="The story"
        rows={14}
        maxLength={20_000}
        good={900}
        help="As you would tell it on the dock. A blank line begins a paragraph."
      />
    </section>
  );
}
