import { useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { mayUse } from '../../utils/seller-controls.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import layout from '../shell/account-layout.module.css';
import { EditStaffDialog } from './edit-staff-dialog.tsx';
import { RemoveStaffDialog } from './remove-staff-dialog.tsx';
import { StaffRoleTexts } from './staff-role-texts.tsx';
import { StaffTable } from './staff-table.tsx';
import { useStaff } from './use-staff.ts';
import styles from './staff.module.css';
import * as t from '../../locales/account.ts';

/** The dealership's staff. Users with the permission add, change and remove them. */
export function StaffList() {
  const user = useAppSelector((state) => state.user.details);
  const now = useCoarseNow();
  const { staff, hasFailed, load } = useStaff();
  const [edited, setEdited] = useState<StaffMember | 'new'>();
  const [removed, setRemoved] = useState<StaffMember>();

  if (!user) return null;
  const mayHire = mayUse(user, 'hireStaff');

  return (
    <>
      <div className={layout.head}>
        <div className={layout.headText}>
          <h1>{t.staff}</h1>
          <p className="num">
            {staff && staff.length > 0 ? t.people({ staffCount: staff.length }) : '\u00a0'}
          </p>
        </div>
        {mayHire && staff?.length !== 0 && <Button onClick={() => setEdited('new')}>{t.addStaff}</Button>}
      </div>
      {hasFailed && !staff && (
        <ErrorState title={t.weCouldntLoadYourStaff} onRetry={() => void load()}>
          {t.noChangesWereMade}
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
          isPage
          title={t.noStaffYet}
          action={mayHire && <Button onClick={() => setEdited('new')}>{t.addStaff}</Button>}
        >
          {t.addPeopleByEmailTheyCan}
        </EmptyState>
      )}
      {staff && staff.length > 0 && (
        <StaffTable staff={staff} user={user} now={now} onEdit={setEdited} onRemove={setRemoved} />
      )}
      {/* Not before the list: it would be pushed down by it. */}
      {staff && <StaffRoleTexts />}
      <EditStaffDialog
        edited={edited}
        canNameManagers={user.staffRole === null}
        onClose={() => setEdited(undefined)}
        onDone={() => {
          setEdited(undefined);
          void load();
        }}
      />
      <RemoveStaffDialog member={removed} onClose={() => setRemoved(undefined)} onRemoved={load} />
    </>
  );
}
