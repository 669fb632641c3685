import { useFormikContext } from 'formik';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useStay } from '../../hooks/use-stay.ts';
import { ApiError } from '../../services/api-client.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { paths } from '../../utils/paths.ts';
import { fromBoat } from '../../utils/sell-input.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { stepOf, type StepSlug } from '../../utils/sell-steps.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { showToast } from '../ui/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { changesOf, isFieldLocked } from './listing-freedom.ts';
import type { Start } from './listing-start.ts';
import { ReviewStep } from './review-step.tsx';
import { SaveState } from './save-state.tsx';
import { SellProvider, type Sell } from './sell-context.ts';
import { StepFrame } from './step-frame.tsx';
import { useDraftSaver } from './use-draft-saver.ts';
import { useSavedForm } from './use-saved-form.ts';
import { useHinCheck } from './use-hin-check.ts';
import { useProblems } from './use-problems.ts';
import { useStepFocus } from './use-step-focus.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardProgress } from './wizard-progress.tsx';
import styles from './wizard.module.css';

export interface WizardProps {
  start: Start;
  owner: number;
  step: StepSlug;
  /** The server has given it this id. */
  onId: (id: number) => void;
  onDone: (boat: Boat) => void;
}

export function WizardInside({ start, owner, step, onId, onDone }: WizardProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => state.user.details?.email ?? '');
  const { values, errors, setValues } = useFormikContext<SellForm>();
  const { saver, draft } = useDraftSaver(
    { id: start.boat?.id, version: start.version, boat: start.boat },
    start.key,
  );
  const { save, clear } = useSavedForm();
  const [isAsked, setAsked] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState({ photographs: false, documents: false });
  const { freedom } = start;
  const isDraft = freedom === 'draft';
  const [before, setBefore] = useState(start.form);
  const isDirty = isDraft
    ? saver.isDirty
    : values !== before && JSON.stringify(values) !== JSON.stringify(before);
  const pathOf = (to: StepSlug) => paths.sellStep(to, draft.id);
  const { heading, focusOn } = useStepFocus(step);

  // What is typed is kept here at once and saved there a moment later.
  const last = useRef(start.isDirty ? null : values);
  useEffect(() => {
    if (last.current === values) return;
    last.current = values;
    if (isDraft) saver.change(values);
    save({
      owner,
      key: start.key,
      version: saver.state.version,
      isDirty: true,
      values,
      ...(saver.state.id !== undefined && { id: saver.state.id }),
    });
  }, [values, isDraft, saver, save, owner, start.key]);
  useEffect(() => {
    if (isDraft && draft.id !== undefined && last.current)
      save({ id: draft.id, version: draft.version, isDirty: saver.isDirty });
  }, [isDraft, draft.id, draft.version, draft.status, saver, save]);

  const { id } = draft;
  const tellId = useEffectEvent(onId);
  useEffect(() => {
    if (id !== undefined) tellId(id);
  }, [id]);

  const isSending = busy.photographs || busy.documents;
  useStay(isSending);

  const { missing, problems } = useProblems({
    values,
    errors,
    refused: draft.refused,
    freedom,
    before,
    boat: start.boat,
  });
  const lacks = useMemo(() => Object.groupBy(problems, ([field]) => stepOf(field)), [problems]);

  const hinCheck = useHinCheck(values.hin, draft.id);

  const go = (to: StepSlug, field?: string) => {
    focusOn(field);
    void router.push(pathOf(to), undefined, { shallow: true, scroll: false });
  };

  async function submit() {
    setAsked(true);
    setRefusal(null);
    if (problems.length > 0)
      return announce(`${problems.length} things are still missing or not right.`, 'assertive');
    setSubmitting(true);
    const reply = isDraft
      ? await saver.submit(values)
      : await saver.publish(changesOf(before, values, freedom, start.boat!), values);
    setSubmitting(false);
    if (!(reply instanceof ApiError)) {
      clear();
      if (isDraft) return onDone(reply);
      const now = fromBoat(reply);
      setBefore(now);
      last.current = now;
      await setValues(now);
      return showToast('success', 'Success! Your changes are published.');
    }
    if (reply.code === 'email_not_verified')
      dispatch(openModal('verify-email', { email, redirect: pathOf('review') }));
    if (reply.code === 'phone_required') dispatch(openModal('phone', { reason: reply.message }));
    if (!reply.fields || reply.code === 'hin_taken') setRefusal(reply.message);
  }

  async function leave() {
    const isSaved = !isDraft || (await saver.flush());
    if (!isSaved) showToast('info', 'It is kept on this device, and saved as soon as that is possible.');
    await router.push(isDraft ? paths.sell() : paths.inventory);
  }

  const sell: Sell = {
    draft,
    freedom,
    before,
    boat: draft.boat,
    hinCheck,
    refused: draft.refused,
    isAsked,
    missing,
    isLocked: (field) => isFieldLocked(field, freedom, before, start.boat),
    go,
    ensureSaved: async () =>
      (saver.state.boat !== null && !saver.isDirty) ||
      (await saver.flush(values)) ||
      saver.state.boat !== null,
    heard: (boat) => saver.heard(boat),
    setBusy: (what, isBusy) => setBusy((now) => ({ ...now, [what]: isBusy })),
  };

  return (
    <SellProvider value={sell}>
      <div className={cx(styles.wizard, step === 'review' && styles.wide)}>
        <div className={styles.top}>
          <SaveState draft={draft} freedom={freedom} isDirty={isDirty} />
          <Button variant="quiet" onClick={() => void leave()}>
            {isDraft ? 'Save and leave' : 'Leave'}
          </Button>
        </div>
        <WizardProgress
          step={step}
          form={values}
          lacks={Object.fromEntries(Object.entries(lacks).map(([slug, list]) => [slug, list?.length ?? 0]))}
          pathOf={pathOf}
        />
        <StepFrame
          step={step}
          heading={heading}
          keepMounted={busy}
          rejectedFor={draft.boat?.editing?.rejectedFor ?? null}
        >
          {step === 'review' && <ReviewStep problems={problems} refusal={refusal} />}
        </StepFrame>
      </div>
      <WizardBar
        step={step}
        form={values}
        freedom={freedom}
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        isSending={isSending}
        lacks={problems.length}
        onGo={go}
        onSubmit={() => void submit()}
        wrongHere={problems.filter(
          ([field, message]) => stepOf(field) === step && missing[field] !== message,
        )}
      />
      <ConflictDialog
        theirs={draft.theirs}
        mine={values}
        onKeep={() => saver.keepMine()}
        onTake={() => {
          const taken = draft.theirs && fromBoat(draft.theirs);
          saver.takeTheirs();
          if (!taken) return;
          last.current = taken;
          save({ owner, key: start.key, version: saver.state.version, isDirty: false, values: taken });
          void setValues(taken);
        }}
      />
    </SellProvider>
  );
}
