import styles from './sell-landing.module.css';

const steps = [
  [
    'Say what she is',
    'The hull number tells us maker and year. You add measures, engines and where she lies.',
  ],
  [
    'Show her',
    'Photographs from your phone: at least six for an auction, as many as sixty. And the papers you have.',
  ],
  ['Tell her story', 'Why you bought her, what you did to her, what is not right. Honest listings sell.'],
  ['Name your terms', 'An auction with a date, with a reserve or without; or an asking price and offers.'],
  [
    'Answer and hand over',
    'Buyers ask below the listing. When she is sold, you and the buyer get each other’s address.',
  ],
] as const;

/** What selling takes, in its five steps: before one begins, signed in or not. */
export function SellSteps() {
  return (
    <section className={styles.part} aria-labelledby="sell-how">
      <h2 className="h2" id="sell-how">
        How it goes
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
