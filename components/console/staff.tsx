import { useMemo, useState } from 'react';
import { siteRoles, type SiteRole } from '../../contract/site-roles.ts';
import type { SiteStaffMember } from '../../contract/site-staff.ts';
import { listSiteStaff, removeSiteStaff, setSiteRoles } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Checkbox, Field, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Head } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

type Acting = { act: 'set'; member?: SiteStaffMember } | { act: 'remove'; member: SiteStaffMember };

const columnsOf = (onAct: (acting: Acting) => void): Column<SiteStaffMember>[] => [
  { id: 'name', header: t.name, cell: (row) => row.name },
  { id: 'email', header: t.email, cell: (row) => row.email },
  {
    id: 'roles',
    header: t.roles,
    cell: (row) => row.roles.map((role) => <Tag key={role}>{t.roleName({ role })}</Tag>),
  },
  {
    id: 'seen',
    header: t.lastSeen,
    cell: (row) => (row.isInvited ? t.invited : <Stamp at={row.lastSeenAt} />),
  },
  { id: 'granted', header: t.since, cell: (row) => <Stamp at={row.grantedAt} /> },
  {
    id: 'acts',
    header: t.action,
    cell: (row) => (
      <span className={styles.buttons}>
        <Button variant="quiet" onClick={() => onAct({ act: 'set', member: row })}>
          {t.changeRoles}
        </Button>
        <Button variant="quiet" onClick={() => onAct({ act: 'remove', member: row })}>
          {t.remove}
        </Button>
      </span>
    ),
  },
];

/** The company's staff and their roles. */
export function Staff() {
  const { data, error, reload } = useLoaded('staff', listSiteStaff);
  const [acting, setActing] = useState<Acting>();
  const close = () => setActing(undefined);
  const done = () => {
    close();
    reload();
  };
  const columns = useMemo(() => columnsOf(setActing), []);
  return (
    <>
      <Head title={t.staff} lead={t.whoRunsTheSite}>
        <Button onClick={() => setActing({ act: 'set' })}>{t.invite}</Button>
      </Head>
      {error ? (
        <ErrorState title={error} onRetry={reload} />
      ) : data ? (
        <ConsoleTable
          label={t.staff}
          name="staff"
          columns={columns}
          rows={data.lists}
          keyOf={({ id }) => id}
        />
      ) : (
        <Skeleton height={240} />
      )}
      {acting?.act === 'set' && (
        <SetRoles {...(acting.member && { member: acting.member })} onClose={close} onDone={done} />
      )}
      {acting?.act === 'remove' && (
        <ActDialog
          title={t.removeName({ name: acting.member.name })}
          action={t.remove}
          done={t.removedFromStaff}
          act={(reason) => removeSiteStaff({ id: acting.member.id }, { reason }, { hideToast: true })}
          onClose={close}
          onDone={done}
        >
          <p>{t.theyLoseTheConsole}</p>
        </ActDialog>
      )}
    </>
  );
}

function SetRoles({
  member,
  onDone,
  onClose,
}: {
  member?: SiteStaffMember;
  onDone: () => void;
  onClose: () => void;
}) {
  const [email, setEmail] = useState(member?.email ?? '');
  const [fullName, setFullName] = useState('');
  const [roles, setRoles] = useState<readonly SiteRole[]>(member?.roles ?? []);
  const toggle = (role: SiteRole) =>
    setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  return (
    <ActDialog
      title={member ? t.changeRolesOf({ name: member.name }) : t.inviteSomeone}
      action={member ? t.saveRoles : t.invite}
      done={member ? t.rolesSaved : t.invitationSent}
      canUndo
      act={(reason) =>
        setSiteRoles(
          {
            email: email.trim(),
            roles: [...roles],
            reason,
            ...(fullName.trim() && { fullName: fullName.trim() }),
          },
          { hideToast: true },
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      {!member && (
        <>
          <Field label={t.email} help={t.anAccountWithoutBusiness}>
            <TextInput type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
          </Field>
          <Field label={t.nameIfNew}>
            <TextInput
              value={fullName}
              maxLength={100}
              onChange={({ target }) => setFullName(target.value)}
            />
          </Field>
        </>
      )}
      <fieldset className={styles.fieldset}>
        <legend>{t.roles}</legend>
        {siteRoles.map((role) => (
          <Checkbox key={role} checked={roles.includes(role)} onChange={() => toggle(role)}>
            {t.roleName({ role })} <span className="meta">{t.roleMeans({ role })}</span>
          </Checkbox>
        ))}
      </fieldset>
    </ActDialog>
  );
}
