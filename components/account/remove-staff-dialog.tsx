import { useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { deleteStaff } from '../../services/staff.service.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';

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
      showToast('success', `${one.fullName} is removed. Their listings stay yours.`);
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
      title={`Remove ${member?.fullName ?? ''}?`}
      action="Remove"
      busyLabel="Removing"
      isBusy={isBusy}
      onConfirm={() => {
        if (member) void remove(member);
      }}
      onCancel={onClose}
    >
      <p className="small">
        They’re signed out everywhere right away and lose access to the dealership. What they listed stays
        yours. You can add them again later.
      </p>
    </ConfirmDialog>
  );
}
