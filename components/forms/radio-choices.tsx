import styles from './forms.module.css';

export interface RadioChoice {
  value: string;
  title: string;
  note: string;
}

/** Radio buttons with a note each; the first one is chosen. */
export const RadioChoices = ({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly RadioChoice[];
}) => (
  <div className={styles.choices} role="radiogroup" aria-label={label}>
    {choices.map(({ value, title, note }, index) => (
      <label key={value} className={styles.choice}>
        <input type="radio" name={name} value={value} defaultChecked={index === 0} />
        <b>{title}</b>
        <small>{note}</small>
      </label>
    ))}
  </div>
);
