import { useEffect, useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { listUsers } from '../../services/staff.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { startActing } from '../../utils/acting.ts';
import { paths } from '../../utils/paths.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import forms from '../forms/forms.module.css';
import styles from './act-for-modal.module.css';
import * as texts from '../../locales/auth.ts';

const listMax = 20;
/** After the last key. */
const searchDelayMs = 250;

/** For site staff: whom to act for, of the accounts whose listings they manage. */
export function ActForModal() {
  const [search, setSearch] = useState('');
  const { found, hasFailed, retry } = useManagedAccounts(search.trim());
  const own = useAppSelector(({ user }) => user.details?.id);
  function actFor(id: number) {
    if (own === undefined) return;
    startActing(own, id);
    location.assign(paths.dashboard);
  }
  return (
    <AuthStep title={texts.actForAnAccount} lead={texts.youCanSeeAndEditIts}>
      <div className={forms.form}>
        <Field label={texts.nameOrEmailAddress}>
          <TextInput
            type="search"
            value={search}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
        </Field>
        {hasFailed && <ErrorState title={texts.weCouldntLoadTheAccounts} onRetry={retry} />}
        {!hasFailed && !found && <Skeleton height={112} />}
        {found && <Accounts {...found} isSearch={search.trim() !== ''} onChoose={actFor} />}
      </div>
    </AuthStep>
  );
}

interface Found {
  lists: StaffMember[];
  total: number;
}

function Accounts({
  lists,
  total,
  isSearch,
  onChoose,
}: Found & { isSearch: boolean; onChoose: (id: number) => void }) {
  if (total === 0)
    return (
      <p className="small muted" role="status">
        {isSearch ? texts.noMatchingAccounts : texts.youDontManageAnyAccountsYet}
      </p>
    );
  return (
    <>
      <ul className={styles.accounts} aria-label={texts.managedAccounts}>
        {lists.map(({ id, fullName, dealerName, email }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <b>{dealerName || fullName}</b>
              <span className="meta">{email}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > lists.length && (
        <p className="small muted num">
          {texts.showingOfSearchToFindThe({ listCount: lists.length, total })}
        </p>
      )}
    </>
  );
}

function useManagedAccounts(search: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        listUsers(
          { scope: 'managed', limit: listMax, ...(search && { search }) },
          { hideToast: true, signal: asking.signal },
        ).then(
          (reply) => {
            setFound(reply);
            setFailed(false);
          },
          () => !asking.signal.aborted && setFailed(true),
        ),
      search ? searchDelayMs : 0,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search, tries]);
  return { found, hasFailed, retry: () => setTries(tries + 1) };
}
