import { Fragment, type ReactNode } from 'react';
import { useRouter } from 'next/router';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { paths } from '../../utils/paths.ts';
import { endActing } from './end-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './account-layout.module.css';
import * as t from '../../locales/shell.ts';

export interface MembersOnlyProps {
  /** What a visitor finds here once signed in. */
  title: string;
  lead: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * The page for who is signed in; a prompt for who is not; until that is known the cookie decides
 * (styles/global.css).
 */
export function MembersOnly({ title, lead, skeleton, children }: MembersOnlyProps) {
  const { status, details } = useAppSelector((state) => state.user);
  const { pathname } = useRouter();
  // With a temporary password the API refuses everything else: once it is replaced, the page loads its data
  // again.
  if (details?.actsFor && !sellingPages.has(pathname))
    return <OwnPage name={details.actsFor.name} title={title} />;
  if (details && status !== 'guest')
    return <Fragment key={String(details.tempPassword)}>{children}</Fragment>;
  return (
    <>
      {status !== 'guest' && (
        <div className="for-member" aria-busy="true">
          {skeleton}
        </div>
      )}
      {status !== 'loading' && (
        <div className="for-guest">
          <LogInPrompt title={title} lead={lead} />
        </div>
      )}
    </>
  );
}

/** The pages that site staff use while they act for a managed account. */
const sellingPages = new Set([
  '/dashboard',
  '/inventory-management',
  '/inventory-management/[id]',
  '/inventory-management/feeds',
  '/inventory-management/import',
  '/messages',
  '/offers',
  '/notifications',
  '/sell-boat-step',
]);

/** Every other page is about the user's own account. */
const OwnPage = ({ name, title }: { name: string; title: string }) => (
  <div className={styles.signedOut}>
    <h1>{title}</h1>
    <p>{t.thisPageIsAboutYourOwn({ name })}</p>
    <div className={styles.actions}>
      <Button onClick={endActing}>{t.stopActing}</Button>
      <ButtonLink href={paths.dashboard}>{t.openDashboard}</ButtonLink>
    </div>
  </div>
);

function LogInPrompt({ title, lead }: { title: string; lead: string }) {
  const dispatch = useAppDispatch();
  const { asPath } = useRouter();
  return (
    <div className={styles.signedOut}>
      <svg viewBox="0 0 280 96" fill="none" strokeWidth="1.5" aria-hidden="true">
        <path d="M0 74h280" stroke="var(--hair-2)" />
        <path d="M0 82h280M20 90h240" stroke="var(--hair)" />
        <path
          d="M132 74V46h16v28M124 46h32M140 46V34M0 62c60 0 92-8 132-8M148 54c4 6 12 8 20 8h112"
          stroke="var(--ink)"
        />
      </svg>
      <h1>{title}</h1>
      <p>{lead}</p>
      <div className={styles.actions}>
        <Button onClick={() => dispatch(openModal('sign-in', { redirect: asPath }))}>{t.logIn}</Button>
        <ButtonLink href={paths.signUp(asPath)}>{t.signUp}</ButtonLink>
      </div>
    </div>
  );
}
