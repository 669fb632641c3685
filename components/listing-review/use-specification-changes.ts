import { useFormikContext, type FormikErrors } from 'formik';
import { useMemo, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useUnsaved } from '../../hooks/use-unsaved.ts';
import { ApiError } from '../../services/api-client.ts';
import { previewSpecifications } from '../../services/listings.service.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { fromBoat, type Refused } from '../../utils/sell-input.ts';
import { changesOf } from '../listing-form/listing-freedom.ts';
import { problemsOf } from '../listing-form/problems.ts';
import { refusalsOf } from '../listing-form/refusals.ts';
import type { Sell } from '../listing-form/sell-context.ts';
import { useHinCheck } from '../listing-form/use-hin-check.ts';
import { controlNamed } from '../listing-form/use-step-focus.ts';
import type { Preview } from './confirm-specifications.tsx';
import * as t from '../../locales/listing-review.ts';

const notRight = t.pleaseCorrectTheHighlightedFields;
/** The terms of a live auction are fixed, so their fields are ignored here. */
const wrongIn = (form: SellForm, errors: FormikErrors<SellForm>) =>
  problemsOf(form, errors, {}, {}).filter(([field]) => !/^(auction|askingPrice)\b/.test(field));

/** What site staff change in a listing, and the preview of it. */
export function useSpecificationChanges(boat: Boat) {
  const { values, validateForm } = useFormikContext<SellForm>();
  const before = useMemo(() => fromBoat(boat), [boat]);
  const [refused, setRefused] = useState<Refused>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const specifications = changesOf(before, values, 'facts', boat);
  const isDirty = Object.keys(specifications).length > 0;
  useUnsaved(isDirty);

  /** Puts what the server refused at its field. */
  function refuse(error: ApiError) {
    const fields = error.fields && refusalsOf(error.fields, values);
    if (fields) setRefused(fields);
    setProblem(fields ? notRight : error.message);
    setPreview(null);
  }

  async function look() {
    setAsked(true);
    setProblem(undefined);
    const [first] = wrongIn(values, await validateForm());
    if (first) {
      controlNamed(first[0])?.focus();
      return setProblem(notRight);
    }
    if (!isDirty) return setProblem(t.youHaventChangedAnything);
    setBusy(true);
    try {
      const found = await previewSpecifications(
        { market_place_id: boat.id, facts: specifications },
        { hideToast: true },
      );
      if (found.changes.length === 0) setProblem(t.youHaventChangedAnything);
      else setPreview(found);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  const hinCheck = useHinCheck(values.hin, boat.id);
  const sell = sellOf(boat, { before, hinCheck, refused, isAsked });
  return { sell, problem, isBusy, preview, setPreview, specifications, refuse, look };
}

/** What the steps of the listing form need, for a listing that is saved already. */
function sellOf(boat: Boat, given: Pick<Sell, 'before' | 'hinCheck' | 'refused' | 'isAsked'>): Sell {
  return {
    draft: {
      status: 'saved',
      id: boat.id,
      version: 0,
      savedAt: null,
      boat,
      refused: given.refused,
      message: null,
      theirs: null,
    },
    freedom: 'facts',
    boat,
    ...given,
    missing: {},
    isLocked: () => false,
    go: () => {},
    ensureSaved: async () => true,
    heard: () => {},
    setBusy: () => {},
  };
}
