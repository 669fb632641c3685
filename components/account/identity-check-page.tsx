import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { SandboxOutcome } from '../../contract/identity.ts';
import { ApiError } from '../../services/api-client.ts';
import { decideSandboxIdentity } from '../../services/identity.service.ts';
import { paths } from '../../utils/paths.ts';
import { identityReturn } from '../auth/identity-return.ts';
import forms from '../forms/forms.module.css';
import layout from '../shell/account-layout.module.css';
import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import * as texts from '../../locales/account.ts';

const outcomes: readonly { outcome: SandboxOutcome; name: string; does: string }[] = [
  { outcome: 'verified', name: texts.verified, does: texts.theDocumentAndPhotoAreAccepted },
  { outcome: 'document-expired', name: texts.expiredDocument, does: texts.anotherDocumentIsNeeded },
  { outcome: 'document-unreadable', name: texts.unreadablePhoto, does: texts.aBetterPhotoIsNeeded },
  { outcome: 'selfie-mismatch', name: texts.differentPerson, does: texts.thePhotoDoesntMatchTheDocument },
  { outcome: 'processing', name: texts.stillBeingChecked, does: texts.theResultComesLater },
  { outcome: 'canceled', name: texts.canceled, does: texts.theVerificationStartsOver },
];

const Waiting = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
    <Skeleton width="40%" height={28} />
    <Skeleton height={72} />
  </div>
);

/** The way back from the provider: to where the verification was started. */
function useWayBack() {
  const { replace } = useRouter();
  return () => void replace(identityReturn.path() ?? paths.identity);
}

/** The sandbox's own page, where the provider's would be; and where every provider leads its user back to. */
export function IdentityCheckPage() {
  const { query, isReady } = useRouter();
  const session = typeof query.session === 'string' ? query.session : undefined;
  return (
    <div className={layout.page}>
      <Meta page={texts.identity} description={texts.verifyYourIdentity} isHidden />
      <MembersOnly
        title={texts.verifyYourIdentity2}
        lead={texts.signInToContinueVerifyingYour}
        skeleton={<Waiting />}
      >
        {!isReady ? <Waiting /> : session === undefined ? <GoBack /> : <SandboxCheck session={session} />}
      </MembersOnly>
    </div>
  );
}

function GoBack() {
  const goBack = useEffectEvent(useWayBack());
  useEffect(() => goBack(), []);
  return <Waiting />;
}

/** Sends the chosen result of a check in the sandbox. */
function useSandboxCheck(session: string, onDone: () => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function finish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('outcome');
    const outcome = outcomes.find((one) => one.outcome === chosen)?.outcome;
    if (isSending || !outcome) return;
    setSending(true);
    setProblem(undefined);
    try {
      await decideSandboxIdentity({ session, outcome }, { hideToast: true });
      onDone();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : texts.somethingWentWrongPleaseTryAgain);
      setSending(false);
    }
  }
  return { isSending, problem, finish };
}

function SandboxCheck({ session }: { session: string }) {
  const goBack = useWayBack();
  const { isSending, problem, finish } = useSandboxCheck(session, goBack);
  return (
    <>
      <div className={layout.head}>
        <h1>{texts.verifyYourIdentity2}</h1>
      </div>
      <form className={forms.form} style={{ maxWidth: 560 }} onSubmit={(event) => void finish(event)}>
        <p className={cx(forms.said, forms.calm)}>
          <Icon name="info" />
          {texts.thisIsADemoWeDont}
        </p>
        <Outcomes />
        {problem && (
          <p className={forms.said} role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <div className={forms.actions}>
          <Button type="submit" isBusy={isSending} busyLabel={texts.finishing}>
            {texts.finishVerification}
          </Button>
          <Button variant="quiet" onClick={goBack}>
            {texts.notNow}
          </Button>
        </div>
      </form>
    </>
  );
}

const Outcomes = () => (
  <div className={forms.choices} role="radiogroup" aria-label={texts.result}>
    {outcomes.map(({ outcome, name, does }, index) => (
      <label key={outcome} className={forms.choice}>
        <input type="radio" name="outcome" value={outcome} defaultChecked={index === 0} />
        <b>{name}</b>
        <small>{does}</small>
      </label>
    ))}
  </div>
);
