import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { SandboxOutcome } from '../../contract/identity.ts';
import { ApiError } from '../../services/api-client.ts';
import { decideSandboxIdentity } from '../../services/identity.service.ts';
import { paths } from '../../utils/paths.ts';
import { identityReturn } from '../auth/identity-return.ts';
import forms from '../forms/forms.module.css';
import { RadioChoices, type RadioChoice } from '../forms/radio-choices.tsx';
import layout from '../shell/account-layout.module.css';
import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import * as texts from '../../locales/account.ts';

const outcomes: readonly (RadioChoice & { value: SandboxOutcome })[] = [
  { value: 'verified', title: texts.verified, note: texts.theDocumentAndPhotoAreAccepted },
  { value: 'document-expired', title: texts.expiredDocument, note: texts.anotherDocumentIsNeeded },
  { value: 'document-unreadable', title: texts.unreadablePhoto, note: texts.aBetterPhotoIsNeeded },
  { value: 'selfie-mismatch', title: texts.differentPerson, note: texts.thePhotoDoesntMatchTheDocument },
  { value: 'processing', title: texts.stillBeingChecked, note: texts.theResultComesLater },
  { value: 'canceled', title: texts.canceled, note: texts.theVerificationStartsOver },
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
    const outcome = outcomes.find(({ value }) => value === chosen)?.value;
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
        <RadioChoices name="outcome" label={texts.result} choices={outcomes} />
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
