import { IdentityStatus } from '../auth/identity-status.tsx';
import { useIdentity } from '../auth/use-identity.ts';

/** The identity verification in the settings. */
export function IdentitySection() {
  return <IdentityStatus check={useIdentity()} />;
}
