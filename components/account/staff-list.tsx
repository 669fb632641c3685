import { useCallback, useEffect, useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { deleteStaff, editStaff, listUsers } from '../../services/staff.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { ago } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { showToast } from '../ui/toast.ts';
import { StaffForm } from './staff-form.tsx';
import { roleNames, roleWords } from './staff-roles.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import layout from '../shell/account-layout.module.css';
import styles from './staff.module.css';

/** The dealership's people: hired, changed and removed by who may; looked at by the others. */
export function StaffList() {
  const user = useAppSelector((state) => state.user.details);
  const now = useCoarseNow();
  const [staff, setStaff] = useState<StaffMember[]>();
  const [hasFailed, setFailed] = useState(false);
  const [edited, setEdited] = useState<StaffMember | 'new'>();
  const [removed, setRemoved] = useState<StaffMember>();
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      setStaff((await listUsers({ limit: 100 }, { hideToast: true })).lists);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  if (!user) return null;
  const mayHire = user.mayForDealership.includes('staff');
  /** Managers are the dealer's own to name, and nobody changes themself; the server says the same. */
  const mayChange = (one: StaffMember) =>
    mayHire && one.id !== user.id && (user.staffRole === null || one.staffRole !== 'manager');

  async function remove(one: StaffMember) {
    setBusy(true);
    try {
      await deleteStaff({ id: one.id });
      showToast('success', `${one.fullName} is removed. Their listings stay yours.`);
      await load();
    } catch {
      // The toast said why.
    } finally {
      setBusy(false);
      setRemoved(undefined);
    }
  }
  async function resend(one: StaffMember) {
    try {
      await editStaff({ id: one.id, resend: true });
      showToast('success', 'Your one time password has been sent.');
    } catch {
      // The toast said why.
    }
  }

  return (
    <>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>Staff</h1>
          <p className="num">
            {staff && staff.length > 0 ? plural(staff.length, 'person', 'people') : '\u00a0'}
          </p>
        </div>
        {mayHire && staff?.length !== 0 && <Button onClick={() => setEdited('new')}>Add staff</Button>}
      </div>
      {hasFailed && !staff && (
        <ErrorState title="We could not load your staff" onRetry={() => void load()}>
          Nothing was changed.
        </ErrorState>
      )}
      {!staff && !hasFailed && (
        <div aria-busy="true" className={styles.waiting}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={72} />
          ))}
        </div>
      )}
      {staff?.length === 0 && (
        <EmptyState
          title="Nobody works with you here yet"
          action={mayHire && <Button onClick={() => setEdited('new')}>Add staff</Button>}
        >
          Add people by e-mail: they list boats and answer buyers in your name. You choose what each may do,
          and how many boats.
        </EmptyState>
      )}
      {staff && staff.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col" className={styles.number}>
                Boats put up
              </th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <span className={styles.hidden}>Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {staff.map((one) => (
              <tr key={one.id}>
                <td>
                  <span className={styles.who}>
                    <Avatar initials={initialsOf(one.fullName)} />
                    <span>
                      <b>{one.fullName}</b>
                      {one.id === user.id && ' (you)'}
                      <br />
                      <span className="meta">{one.email}</span>
                    </span>
                  </span>
                </td>
                <td>
                  <Tag tone={one.staffRole === 'manager' ? 'sea' : 'plain'}>
                    {one.staffRole ? roleNames[one.staffRole] : ''}
                  </Tag>
                </td>
                <td className={`${styles.number} num`}>
                  {one.staffBoatPosted}
                  {one.staffAllowedBoatLimit > 0 ? ` of ${one.staffAllowedBoatLimit}` : ''}
                </td>
                <td className="num">
                  {one.tempPassword && !one.lastSeenAt
                    ? 'Not signed in yet'
                    : one.lastSeenAt
                      ? ago(one.lastSeenAt, now)
                      : 'Never'}
                </td>
                <td>
                  {mayChange(one) && (
                    <span className={styles.acts}>
                      {one.tempPassword && (
                        <Button variant="quiet" onClick={() => void resend(one)}>
                          Send password again
                        </Button>
                      )}
                      <Button
                        variant="quiet"
                        aria-label={`Change ${one.fullName}`}
                        onClick={() => setEdited(one)}
                      >
                        Change
                      </Button>
                      <Button
                        variant="quiet"
                        aria-label={`Remove ${one.fullName}`}
                        onClick={() => setRemoved(one)}
                      >
                        Remove
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {/* Not before the list: it would be pushed down by it. */}
      {staff && (
        <section className={styles.roles} aria-labelledby="roles">
          <h2 id="roles">What each may do</h2>
          <dl>
            {(['manager', 'lister', 'viewer'] as const).map((role) => (
              <div key={role}>
                <dt>{roleNames[role]}</dt>
                <dd>{roleWords[role]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? 'Add staff' : `Change ${edited?.fullName ?? ''}`}
        size="medium"
      >
        {edited && (
          <div className={styles.inDialog}>
            <StaffForm
              member={edited === 'new' ? null : edited}
              canNameManagers={user.staffRole === null}
              onDone={() => {
                setEdited(undefined);
                void load();
              }}
            />
          </div>
        )}
      </Dialog>
      <Dialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={`Remove ${removed?.fullName ?? ''}?`}
        footer={
          <>
            <Button
              isBusy={isBusy}
              busyLabel="Removing"
              onClick={() => {
                if (removed) void remove(removed);
              }}
            >
              Remove
            </Button>
            <Button variant="line" onClick={() => setRemoved(undefined)}>
              Keep
            </Button>
          </>
        }
      >
        <p className="small">
          They are signed out everywhere at once and see nothing of the dealership anymore. What they listed
          stays yours. You can take them back later.
        </p>
      </Dialog>
    </>
  );
}
