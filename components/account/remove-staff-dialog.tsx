import { useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { deleteStaff } from '../../services/staff.service.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/account.ts';

interface RemoveStaffDialogProps {
  /** The member to remove; the dialog is open while there is one. */
  member: StaffMember | undefined;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks before it removes a member of the staff. */
export function RemoveStaffDialog({ member, onClose, onRemoved }: RemoveStaffDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function remove(one: StaffMember) {
    setBusy(true);
    try {
      await deleteStaff({ id: one.id });
      showToast('success', t.hasBeenRemovedTheirListingsStay({ fullName: one.fullName }));
      await onRemoved();
    } catch {
      // The toast said why.
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      isOpen={member !== undefined}
      title={t.removeFullName({ fullName: member?.fullName ?? '' })}
      action={t.remove}
      busyLabel={t.removing}
      isBusy={isBusy}
      onConfirm={() => {
        if (member) void remove(member);
      }}
      onCancel={onClose}
    >
      <p className="small">{t.theyllBeSignedOutEverywhereRight}</p>
    </ConfirmDialog>
  );
}
