import type { StaffMember } from '../../contract/staff.ts';
import { editStaff } from '../../services/staff.service.ts';
import { ago } from '../../utils/time.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { mayUse } from '../../utils/seller-controls.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { showToast } from '../ui/toast.ts';
import { roleNames } from '../../utils/role-names.ts';
import type { UserDetails } from '../../contract/account.ts';
import styles from './staff.module.css';
import * as t from '../../locales/account.ts';

interface StaffTableProps extends StaffActionsProps {
  staff: StaffMember[];
  /** The signed-in user. */
  user: UserDetails;
  now: number;
}

/** One row per member of the staff, with what the signed-in user can do with it. */
export function StaffTable({ staff, ...props }: StaffTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.role}</th>
          <th scope="col" className={styles.number}>
            {t.boatsListed}
          </th>
          <th scope="col">{t.lastActive2}</th>
          <th scope="col">
            <span className={styles.hidden}>{t.edit2}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((one) => (
          <StaffRow key={one.id} member={one} {...props} />
        ))}
      </tbody>
    </table>
  );
}

interface StaffActionsProps {
  onEdit: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
}

interface StaffRowProps extends StaffActionsProps {
  member: StaffMember;
  user: UserDetails;
  now: number;
}

function StaffRow({ member, user, now, onEdit, onRemove }: StaffRowProps) {
  // Only the dealer changes managers, and nobody changes themselves. The server checks the same.
  const mayChange =
    mayUse(user, 'hireStaff') &&
    member.id !== user.id &&
    (user.staffRole === null || member.staffRole !== 'manager');
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <Avatar initials={initialsOf(member.fullName)} />
          <span>
            {member.id === user.id ? (
              t.nameYou({ name: member.fullName, b: (name) => <b>{name}</b> })
            ) : (
              <b>{member.fullName}</b>
            )}
            <br />
            <span className="meta">{member.email}</span>
          </span>
        </span>
      </td>
      <td>
        <Tag tone={member.staffRole === 'manager' ? 'sea' : 'plain'}>
          {member.staffRole ? roleNames[member.staffRole] : ''}
        </Tag>
      </td>
      <td className={`${styles.number} num`}>
        {member.staffBoatPosted}
        {member.staffAllowedBoatLimit > 0
          ? t.ofText({ staffAllowedBoatLimit: member.staffAllowedBoatLimit })
          : ''}
      </td>
      <td className="num">
        {member.tempPassword && !member.lastSeenAt
          ? t.notSignedInYet
          : member.lastSeenAt
            ? ago(member.lastSeenAt, now)
            : t.never}
      </td>
      <td>{mayChange && <StaffActions member={member} onEdit={onEdit} onRemove={onRemove} />}</td>
    </tr>
  );
}

function StaffActions({ member, onEdit, onRemove }: StaffActionsProps & { member: StaffMember }) {
  return (
    <span className={styles.acts}>
      {member.tempPassword && (
        <Button variant="quiet" onClick={() => void resend(member)}>
          {t.resendPassword}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={t.edit({ fullName: member.fullName })}
        onClick={() => onEdit(member)}
      >
        {t.edit2}
      </Button>
      <Button
        variant="quiet"
        aria-label={t.remove2({ fullName: member.fullName })}
        onClick={() => onRemove(member)}
      >
        {t.remove}
      </Button>
    </span>
  );
}

/** Emails a new temporary password. */
async function resend({ id }: StaffMember) {
  try {
    await editStaff({ id, resend: true });
    showToast('success', t.yourOneTimePasswordHasBeen);
  } catch {
    // The toast said why.
  }
}
