import { useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { deleteStaff } from '../../services/staff.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
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
    <Dialog
      isOpen={member !== undefined}
      onClose={onClose}
      title={`Remove ${member?.fullName ?? ''}?`}
      footer={
        <>
          <Button
            isBusy={isBusy}
            busyLabel="Removing"
            onClick={() => {
              if (member) void remove(member);
            }}
          >
            Remove
          </Button>
          <Button variant="line" onClick={onClose}>
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
  );
}
