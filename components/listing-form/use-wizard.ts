import { useFormikContext } from 'formik';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useStay } from '../../hooks/use-stay.ts';
import { paths } from '../../utils/paths.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { StepSlug } from '../../utils/sell-steps.ts';
import { isFieldLocked } from './listing-freedom.ts';
import type { Start } from './listing-start.ts';
import type { Sell } from './sell-context.ts';
import { useDraftSaver } from './use-draft-saver.ts';
import { useHinCheck } from './use-hin-check.ts';
import { useProblems } from './use-problems.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useAutosave } from './use-autosave.ts';
import { useSubmission } from './use-submission.ts';
import type { DraftSaver } from './draft-saver.ts';

export interface WizardProps {
  start: Start;
  owner: number;
  step: StepSlug;
  /** The server has given it this id. */
  onId: (id: number) => void;
  onDone: (boat: Boat) => void;
}

/** A listing in its steps: its form, how it's saved, what is missing, and its submission. */
export function useWizard({ start, owner, step, onId, onDone }: WizardProps) {
  const router = useRouter();
  const { values, errors } = useFormikContext<SellForm>();
  const { saver, draft } = useDraftSaver(
    { id: start.boat?.id, version: start.version, boat: start.boat },
    start,
  );
  const [busy, setBusy] = useState({ photographs: false, documents: false });
  const { freedom } = start;
  const [before, setBefore] = useState(start.form);
  const isDirty = freedom === 'draft' ? saver.isDirty : differs(values, before);
  const pathOf = (to: StepSlug) => paths.sellStep(to, draft.id);
  const { heading, focusOn } = useStepFocus(step);

  const { clear, show, takeTheirs } = useAutosave({ start, owner, saver, draft });

  useNewId(draft.id, onId);

  const isSending = busy.photographs || busy.documents;
  useStay(isSending);
  const hinCheck = useHinCheck(values.hin, draft.id);
  const found = useProblems({ values, errors, before, start, draft, hinCheck });

  const go = (to: StepSlug, field?: string) => {
    focusOn(field);
    void router.push(pathOf(to), undefined, { shallow: true, scroll: false });
  };

  const submission = useSubmission({
    start,
    saver,
    before,
    problems: found.blocking,
    reviewPath: pathOf('review'),
    onDone,
    onPublished: (published) => {
      setBefore(published);
      return show(published);
    },
    clear,
  });
  const sell = sellOf({
    draft,
    freedom,
    before,
    hinCheck,
    isAsked: submission.isAsked,
    missing: found.missing,
    go,
    setBusy: (what, isBusy) => setBusy((now) => ({ ...now, [what]: isBusy })),
    start,
    saver,
    values,
  });
  const shown = { draft, values, isDirty, isSending, busy, heading, problems: found.problems };
  return { sell, saver, pathOf, go, takeTheirs, ...shown, ...submission };
}

type Given = Pick<
  Sell,
  'draft' | 'freedom' | 'before' | 'hinCheck' | 'isAsked' | 'missing' | 'go' | 'setBusy'
> & { start: Start; saver: DraftSaver; values: SellForm };

/** What the steps need of the wizard. */
function sellOf({ draft, before, start, saver, values, ...rest }: Given): Sell {
  return {
    ...rest,
    draft,
    before,
    boat: draft.boat,
    refused: draft.refused,
    isLocked: (field) => isFieldLocked(field, rest.freedom, before, start.boat),
    ensureSaved: async () =>
      (saver.state.boat !== null && !saver.isDirty) ||
      (await saver.flush(values)) ||
      saver.state.boat !== null,
    heard: (boat) => saver.heard(boat),
  };
}

const differs = (values: SellForm, before: SellForm) =>
  values !== before && JSON.stringify(values) !== JSON.stringify(before);

/** Calls `onId` when the server has given the listing its id. */
function useNewId(id: number | undefined, onId: (id: number) => void): void {
  const tellId = useEffectEvent(onId);
  useEffect(() => {
    if (id !== undefined) tellId(id);
  }, [id]);
}
