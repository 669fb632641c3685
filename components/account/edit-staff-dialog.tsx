import type { StaffMember } from '../../contract/staff.ts';
import { Dialog } from '../ui/dialog.tsx';
import { StaffForm } from './staff-form.tsx';
import styles from './staff.module.css';
import * as t from '../../locales/account.ts';

interface EditStaffDialogProps {
  /** The member to change, or `new`; the dialog is open while it's set. */
  edited: StaffMember | 'new' | undefined;
  canNameManagers: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Adds a member of the staff or changes one. */
export function EditStaffDialog({ edited, canNameManagers, onClose, onDone }: EditStaffDialogProps) {
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? t.addStaff : t.edit({ fullName: edited?.fullName ?? '' })}
      size="medium"
    >
      {edited && (
        <div className={styles.inDialog}>
          <StaffForm
            member={edited === 'new' ? null : edited}
            canNameManagers={canNameManagers}
            onDone={onDone}
          />
        </div>
      )}
    </Dialog>
  );
}
