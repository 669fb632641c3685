import Link from 'next/link';
import type { SellForm } from '../../utils/sell-form.ts';
import { nextStep, stepLabel, stepSlugs, type StepSlug } from '../../utils/sell-steps.ts';
import { cx } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './wizard.module.css';
import * as t from '../../locales/listing-form.ts';

interface Props {
  step: StepSlug;
  form: SellForm;
  /** How many things each step still lacks. */
  lacks: Readonly<Partial<Record<StepSlug, number>>>;
  pathOf: (step: StepSlug) => string;
}

/** Where one is, what is done, and a way to every step. */
export function WizardProgress({ step, form, lacks, pathOf }: Props) {
  const at = stepSlugs.indexOf(step);
  const next = nextStep(step);
  return (
    <nav aria-label={t.steps} className={styles.progress}>
      <ol>
        {stepSlugs.map((slug, index) => (
          <li key={slug} className={cx(index < at && styles.past, slug === step && styles.here)}>
            <Link
              href={pathOf(slug)}
              shallow
              scroll={false}
              aria-current={slug === step ? 'step' : undefined}
            >
              <i aria-hidden="true" />
              <span>
                {stepLabel(slug, form)}
                {(lacks[slug] ?? 0) > 0 && (
                  <VisuallyHidden>{t.leftToDoCount({ count: lacks[slug] ?? 0 })}</VisuallyHidden>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.where}>
        {next
          ? t.stepOfNext({ step: at + 1, steps: stepSlugs.length, next: stepLabel(next, form).toLowerCase() })
          : t.stepOf({ step: at + 1, steps: stepSlugs.length })}
      </p>
    </nav>
  );
}
