import type { FormikErrors } from 'formik';
import { useMemo } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { Refused } from '../../utils/sell-input.ts';
import { missingIn } from '../../utils/sell-schema.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { isFieldLocked } from './listing-freedom.ts';
import { problemsOf, type Problem } from './problems.ts';
import type { Freedom } from './sell-context.ts';

interface Asked {
  values: SellForm;
  errors: FormikErrors<SellForm>;
  refused: Refused;
  freedom: Freedom;
  before: SellForm;
  boat: Boat | null;
  /** How many the listing has now. */
  photographs: number;
}

/**
 * What stands between the form and its listing: what is missing of the fields that may be written, and all
 * problems, the missing among them.
 */
export function useProblems({ values, errors, refused, freedom, before, boat, photographs }: Asked): {
  missing: Record<string, string>;
  problems: Problem[];
} {
  const { rules } = useSettings();
  const missing = useMemo(() => {
    const quality = freedom === 'draft' ? { rules, photographs } : undefined;
    const all = Object.entries(missingIn(values, quality));
    return Object.fromEntries(all.filter(([field]) => !isFieldLocked(field, freedom, before, boat)));
  }, [values, freedom, before, boat, rules, photographs]);
  const problems = useMemo(
    () =>
      problemsOf(values, errors, missing, refused).filter(
        ([field]) => freedom === 'draft' || !/^auction\b/.test(field),
      ),
    [values, errors, missing, refused, freedom],
  );
  return { missing, problems };
}
