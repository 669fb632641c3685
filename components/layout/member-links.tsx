import Link from 'next/link';
import type { ReactNode } from 'react';
import type { UserDetails } from '../../contract/account.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { endActing } from '../shell/end-acting.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './mobile-menu.module.css';
import * as t from '../../locales/layout.ts';

/** The links of signed-in users, as list items: in the account menu and in the mobile menu (`withCounts`). */
export function MemberLinks({ withCounts = false }: { withCounts?: boolean }) {
  const user = useAppSelector((state) => state.user.details);
  const unread = useAppSelector((state) => state.notification.unread);
  const watched = useAppSelector((state) => state.boat.watched.length);
  const unreadMessages = user?.unreadMessages ?? 0;
  const signOut = useSignOut();
  const dispatch = useAppDispatch();
  // The specification shows the dashboard only to users who sell or could (private with a phone, dealers,
  // staff).
  const isSeller = user !== null && (accountTypeOf(user) !== 0 || user.listings > 0);
  if (user?.actsFor) return <ActingLinks user={user} onSignOut={signOut} />;
  return (
    <>
      <MemberLink href={paths.myBids}>
        {t.myBids}
        {withCounts && user && <Count>{thousands(user.standingBids)}</Count>}
      </MemberLink>
      <MemberLink href={paths.watchlist}>
        {t.watchlist}
        {withCounts && <Count>{thousands(Math.max(watched, user?.watched ?? 0))}</Count>}
      </MemberLink>
      {withCounts && (
        <MemberLink href={paths.notifications}>
          {t.notifications}
          {unread > 0 && <Count>{t.newTextUnread({ unread: unread > 999 ? '999+' : unread })}</Count>}
        </MemberLink>
      )}
      <MemberLink href={paths.messages()}>
        {t.messages}
        {unreadMessages > 0 && <Count>{t.newTextUnreadMessages({ unreadMessages })}</Count>}
      </MemberLink>
      <MemberLink href={paths.offers}>{t.offers}</MemberLink>
      {isSeller && <MemberLink href={paths.dashboard}>{t.dashboard}</MemberLink>}
      <MemberLink href={paths.inventory}>{t.inventoryManagement}</MemberLink>
      <MemberLink href={paths.payments()}>{t.payments}</MemberLink>
      {user && (user.userType === 2 || user.staffRole) && (
        <MemberLink href={paths.staff}>{t.staff}</MemberLink>
      )}
      {user?.isSiteStaff && (
        <>
          <MemberLink href={paths.console()}>{t.console}</MemberLink>
          <li>
            <button type="button" onClick={() => dispatch(openModal('act-for'))}>
              {t.actFor}
            </button>
          </li>
        </>
      )}
      <MemberLink href={paths.profile}>{t.profileSettings}</MemberLink>
      <li>
        <button type="button" onClick={signOut}>
          {t.signOut}
        </button>
      </li>
    </>
  );
}

/** While site staff act for a managed account: the pages of its listings. Their own wait until they stop. */
function ActingLinks({ user, onSignOut }: { user: UserDetails; onSignOut: () => void }) {
  return (
    <>
      <MemberLink href={paths.dashboard}>{t.dashboard}</MemberLink>
      <MemberLink href={paths.inventory}>{t.inventoryManagement}</MemberLink>
      <MemberLink href={paths.messages()}>
        {t.messages}
        {user.unreadMessages > 0 && (
          <Count>{t.newTextUnreadMessages({ unreadMessages: user.unreadMessages })}</Count>
        )}
      </MemberLink>
      <MemberLink href={paths.offers}>{t.offers}</MemberLink>
      <li>
        <button type="button" onClick={endActing}>
          {t.stopActingFor({ name: user.actsFor?.name ?? '' })}
        </button>
      </li>
      <li>
        <button type="button" onClick={onSignOut}>
          {t.signOut}
        </button>
      </li>
    </>
  );
}

function MemberLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href}>{children}</Link>
    </li>
  );
}

function Count({ children }: { children: ReactNode }) {
  return <span className={`${styles.count} num`}>{children}</span>;
}
