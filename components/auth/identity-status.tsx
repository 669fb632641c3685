import { identityStatus, type Identity } from '../../contract/identity.ts';
import { fullDay } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import forms from '../forms/forms.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { IdentityCheck } from './use-identity.ts';
import * as texts from '../../locales/auth.ts';

interface IdentityStatusProps {
  check: IdentityCheck;
  /** Keeps what the user was doing when they leave for the provider's page. */
  onLeave?: () => void;
  isWide?: boolean;
}

/** Where the identity verification is, what happens next, and the button for it. */
export function IdentityStatus({ check, onLeave, isWide = false }: IdentityStatusProps) {
  const { identity, hasFailed, isStarting, problem, load, start } = check;
  if (!identity && hasFailed)
    return <ErrorState title={texts.weCouldntLoadYourVerification} onRetry={load} />;
  if (!identity)
    return (
      <div aria-busy="true" className={forms.form}>
        <Skeleton width="60%" height={20} />
        <Skeleton height={44} />
      </div>
    );
  const action = actionOf(identity);
  return (
    <div className={forms.form}>
      <Said identity={identity} />
      {action && <WhatHappens limit={identity.limit} />}
      {problem && (
        <p className={forms.said} role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      {action && (
        <div>
          <Button
            isWide={isWide}
            isBusy={isStarting}
            busyLabel={texts.openingVerification}
            onClick={() => void start(onLeave)}
          >
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The button's label; null while there's nothing to do. */
function actionOf({ kycStatus, isOpen }: Identity): string | null {
  if (kycStatus === identityStatus.unverified) return texts.verifyYourIdentity;
  if (kycStatus === identityStatus.needsInput) return texts.tryAgain;
  return kycStatus === identityStatus.pending && isOpen ? texts.continueVerification : null;
}

function Said({ identity: { kycStatus, isOpen, reason, changedAt } }: { identity: Identity }) {
  if (kycStatus === identityStatus.verified)
    return (
      <p className={cx(forms.said, forms.calm)} role="status">
        <Icon name="check" />
        <span>
          {changedAt
            ? texts.yourIdentityWasVerifiedOnYou({ b: (text) => <b>{text}</b>, day: fullDay(changedAt) })
            : texts.yourIdentityIsVerifiedYouCan({ b: (text) => <b>{text}</b> })}
        </span>
      </p>
    );
  if (kycStatus === identityStatus.needsInput)
    return (
      <p className={forms.said} role="status">
        <Icon name="warning" />
        <span>
          <b>{texts.weCouldntVerifyYourIdentityYet}</b> {reason}
        </span>
      </p>
    );
  if (kycStatus === identityStatus.pending)
    return (
      <p className={cx(forms.said, forms.calm)} role="status">
        <Icon name="info" />
        {isOpen ? texts.youStartedVerifyingYourIdentityBut : texts.yourDocumentsAreBeingCheckedThis}
      </p>
    );
  return null;
}

function WhatHappens({ limit }: { limit: number }) {
  const { gateway } = useSettings().payments;
  const checker = gateway === 'stripe' ? texts.stripe : texts.ourProvider;
  return <p className="small">{texts.bidsAndOffersAboveRequireA({ limit, checker })}</p>;
}
