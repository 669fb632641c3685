import styles from './sell-landing.module.css';
import * as t from '../../locales/listing-form.ts';

const steps = [
  [t.describeYourBoat, t.theHullNumberTellsUsThe],
  [t.addPhotos, t.uploadPhotosOfTheWholeBoat],
  [t.tellItsStory, t.whyYouBoughtItWhatYouve],
  [t.setYourTerms, t.anAuctionWithASetEnd],
  [t.answerQuestionsAndHandItOver, t.buyersAskQuestionsOnTheListingWhen],
] as const;

/** What selling takes, in its five steps: before one begins, signed in or not. */
export function SellSteps() {
  return (
    <section className={styles.part} aria-labelledby="sell-how">
      <h2 className="h2" id="sell-how">
        {t.howItWorks}
      </h2>
      <ol className={styles.steps}>
        {steps.map(([title, words]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
