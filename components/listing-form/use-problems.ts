import type { FormikErrors } from 'formik';
import { useMemo } from 'react';
import type { HinCheck } from '../../contract/listing-form.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { Refused } from '../../utils/sell-input.ts';
import { missingIn } from '../../utils/sell-schema.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { isFieldLocked } from './listing-freedom.ts';
import { problemsOf, type Problem } from './problems.ts';
import type { DraftState } from './draft-state.ts';
import type { Start } from './listing-start.ts';
import * as t from '../../locales/listing-form.ts';

interface Asked {
  values: SellForm;
  errors: FormikErrors<SellForm>;
  /** The form as the listing was opened or last published. */
  before: SellForm;
  start: Pick<Start, 'freedom' | 'boat'>;
  draft: Pick<DraftState, 'refused' | 'boat'>;
  hinCheck: HinCheck | null;
}

/**
 * What stands between the form and its listing: what is missing of the fields that may be written, and all
 * problems, the missing among them. `blocking` are those that keep the form from being sent. A taken HIN isn't
 * one of them: only the server knows whether it's still taken.
 */
export function useProblems({ values, errors, before, start, draft, hinCheck }: Asked): {
  missing: Record<string, string>;
  problems: Problem[];
  blocking: Problem[];
} {
  const { freedom, boat } = start;
  const { refused } = draft;
  const photographs = draft.boat?.attachments.length ?? 0;
  const { rules } = useSettings();
  const missing = useMemo(() => {
    const quality = freedom === 'draft' ? { rules, photographs } : undefined;
    const all = Object.entries(missingIn(values, quality));
    return Object.fromEntries(all.filter(([field]) => !isFieldLocked(field, freedom, before, boat)));
  }, [values, freedom, before, boat, rules, photographs]);
  const isTaken = freedom === 'draft' && hinCheck?.listed != null;
  const [problems, blocking] = useMemo(() => {
    const among = (found: Record<string, string>, refusals: Refused) =>
      problemsOf(values, errors, found, refusals).filter(
        ([field]) => freedom === 'draft' || !/^auction\b/.test(field),
      );
    const { hin: _, ...lasting } = refused;
    return [
      among(isTaken ? { hin: t.aBoatWithThisHullNumberIs, ...missing } : missing, refused),
      among(missing, lasting),
    ];
  }, [values, errors, missing, refused, freedom, isTaken]);
  return { missing, problems, blocking };
}
