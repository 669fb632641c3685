import { useFormikContext, type FormikErrors } from 'formik';
import { useMemo, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useStay } from '../../hooks/use-stay.ts';
import { ApiError } from '../../services/api-client.ts';
import { previewSpecifications } from '../../services/listings.service.ts';
import { paths } from '../../utils/paths.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { fromBoat, type Refused } from '../../utils/sell-input.ts';
import { ConditionStep } from '../listing-form/condition-step.tsx';
import { SpecificationsStep } from '../listing-form/specifications-step.tsx';
import { WhichBoat } from '../listing-form/boat-step.tsx';
import { changesOf } from '../listing-form/listing-freedom.ts';
import { problemsOf } from '../listing-form/problems.ts';
import { refusalsOf } from '../listing-form/refusals.ts';
import { SellProvider, type Sell } from '../listing-form/sell-context.ts';
import { useHinCheck } from '../listing-form/use-hin-check.ts';
import { controlNamed } from '../listing-form/use-step-focus.ts';
import { DescriptionStep } from '../listing-form/description-step.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmSpecifications, type Preview } from './confirm-specifications.tsx';
import styles from './change-specifications.module.css';

const notRight = 'Something is not right yet: see the marked fields.';
/** The terms stand, and have begun long ago: what the form says of them is not asked here. */
const wrongIn = (form: SellForm, errors: FormikErrors<SellForm>) =>
  problemsOf(form, errors, {}, {}).filter(([field]) => !/^(auction|askingPrice)\b/.test(field));

/** All specifications of a live auction, for site staff. Changes are previewed before they're made. */
export function ChangeSpecificationsForm({
  boat,
  onChanged,
}: {
  boat: Boat;
  onChanged: (boat: Boat) => void;
}) {
  const { values, validateForm } = useFormikContext<SellForm>();
  const before = useMemo(() => fromBoat(boat), [boat]);
  const [refused, setRefused] = useState<Refused>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const specifications = changesOf(before, values, 'facts', boat);
  const isDirty = Object.keys(specifications).length > 0;
  useStay(isDirty);

  /** What the server will not have stands at its field. */
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
    if (!isDirty) return setProblem('Nothing is different yet.');
    setBusy(true);
    try {
      const found = await previewSpecifications(
        { market_place_id: boat.id, facts: specifications },
        { hideToast: true },
      );
      if (found.changes.length === 0) setProblem('Nothing is different yet.');
      else setPreview(found);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  const hinCheck = useHinCheck(values.hin, boat.id);
  const sell: Sell = {
    draft: {
      status: 'saved',
      id: boat.id,
      version: 0,
      savedAt: null,
      boat,
      refused,
      message: null,
      theirs: null,
    },
    freedom: 'facts',
    before,
    boat,
    hinCheck,
    refused,
    isAsked,
    missing: {},
    isLocked: () => false,
    go: () => {},
    ensureSaved: async () => true,
    heard: () => {},
    setBusy: () => {},
  };
  return (
    <SellProvider value={sell}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void look();
        }}
      >
        <p className={styles.lead}>
          Bidders have relied on what stands here. Whatever you change is shown to everybody as it was and as
          it is, and who has bid may take their bids back for a time.
        </p>
        <WhichBoat />
        <SpecificationsStep />
        <ConditionStep />
        <section>
          <h2 className={styles.heading}>Story</h2>
          <DescriptionStep />
        </section>
        <div className={styles.bar}>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <ButtonLink href={paths.boat(boat.id)}>See her page</ButtonLink>
          <Button type="submit" isBusy={isBusy} busyLabel="Comparing">
            Look at the difference
          </Button>
        </div>
      </form>
      {preview && (
        <ConfirmSpecifications
          boat={boat}
          specifications={specifications}
          preview={preview}
          onClose={() => setPreview(null)}
          onRefused={refuse}
          onChanged={onChanged}
        />
      )}
    </SellProvider>
  );
}
