import { roleNames, roleNameOf, rolesFor } from '../../utils/role-names.ts';
import type { SellerControl } from '../../utils/seller-controls.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDealership } from './use-dealership.ts';
import * as texts from '../../locales/shell.ts';

interface RoleNeededProps {
  control: SellerControl;
  /** What the role is needed for, as in "To import boats, …". */
  act: string;
}

/**
 * In the place of what a dealership's staff may not do: which role is needed, and whom to ask for it. Nothing for an
 * account that the site's staff manage: ManagedNote says so.
 */
export function RoleNeeded(props: RoleNeededProps) {
  const text = useRoleText(props);
  return (
    text && (
      <EmptyState
        isPage
        title={texts.yourRoleDoesntAllowThis}
        action={<ButtonLink href={paths.staff}>{texts.viewYourDealershipsStaff}</ButtonLink>}
      >
        {text}
      </EmptyState>
    )
  );
}

/** The same in one paragraph, on a page of which the user sees the rest. */
export function RoleNote(props: RoleNeededProps) {
  const text = useRoleText(props);
  return text && <p className="small muted">{text}</p>;
}

function useRoleText({ control, act }: RoleNeededProps): string | null {
  const user = useAppSelector((state) => state.user.details);
  const dealer = useDealership(user?.staffRole ? user.accountId : null);
  if (!user?.staffRole) return null;
  const needed = rolesFor(control)
    .map((role) => roleNames[role])
    .join(' or ');
  const owner = dealer
    ? texts.theAccountOwnerAt({ fullName: dealer.fullName, dealerName: dealer.dealerName })
    : texts.theAccountOwner;
  return texts.toYouNeedTheRoleYours({ act, needed, roleNameOf: roleNameOf(user.staffRole), owner });
}
