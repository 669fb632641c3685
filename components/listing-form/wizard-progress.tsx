import Link from 'next/link';
import type { SellForm } from '../../utils/sell-form.ts';
import { nextStep, stepLabel, stepSlugs, type StepSlug } from '../../utils/sell-steps.ts';
import { cx } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './wizard.module.css';

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
    <nav aria-label="Steps" className={styles.progress}>
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
                {(lacks[slug] ?? 0) > 0 && <VisuallyHidden>, {lacks[slug]} still to do</VisuallyHidden>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.where}>
        Step {at + 1} of {stepSlugs.length}.{next && ` Next: ${stepLabel(next, form).toLowerCase()}`}
      </p>
    </nav>
  );
}
