import { identityStatus, type Identity } from '../../contract/identity.ts';
import { formatMoney } from '../../utils/money.ts';
import { fullDay } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import forms from '../forms/forms.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { IdentityCheck } from './use-identity.ts';

interface IdentityStatusProps {
  check: IdentityCheck;
  /** Keeps what the user was doing when they leave for the provider's page. */
  onLeave?: () => void;
  isWide?: boolean;
}

/** Where the identity verification is, what happens next, and the button for it. */
export function IdentityStatus({ check, onLeave, isWide = false }: IdentityStatusProps) {
  const { identity, hasFailed, isStarting, problem, load, start } = check;
  if (!identity && hasFailed) return <ErrorState title="We couldn’t load your verification" onRetry={load} />;
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
            busyLabel="Opening the verification"
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
  if (kycStatus === identityStatus.unverified) return 'Verify your identity';
  if (kycStatus === identityStatus.needsInput) return 'Try again';
  return kycStatus === identityStatus.pending && isOpen ? 'Continue the verification' : null;
}

function Said({ identity: { kycStatus, isOpen, reason, changedAt } }: { identity: Identity }) {
  if (kycStatus === identityStatus.verified)
    return (
      <p className={cx(forms.said, forms.calm)} role="status">
        <Icon name="check" />
        <span>
          <b>Your identity {changedAt ? `was verified on ${fullDay(changedAt)}` : 'is verified'}.</b> You can
          place bids and offers of any amount.
        </span>
      </p>
    );
  if (kycStatus === identityStatus.needsInput)
    return (
      <p className={forms.said} role="status">
        <Icon name="warning" />
        <span>
          <b>We couldn’t verify your identity yet.</b> {reason}
        </span>
      </p>
    );
  if (kycStatus === identityStatus.pending)
    return (
      <p className={cx(forms.said, forms.calm)} role="status">
        <Icon name="info" />
        {isOpen
          ? 'You’ve started the verification and haven’t finished it yet.'
          : 'Your documents are being checked. This usually takes a few minutes; we’ll email you the result.'}
      </p>
    );
  return null;
}

function WhatHappens({ limit }: { limit: number }) {
  const { gateway } = useSettings().payments;
  const checker = gateway === 'stripe' ? 'Stripe' : 'Our provider';
  return (
    <p className="small">
      Bids and offers above {formatMoney(limit)} need a verified identity. Have your driver’s license,
      passport or ID card ready, and a device with a camera. {checker} checks them in about two minutes. We
      learn only the result, never your documents.
    </p>
  );
}
