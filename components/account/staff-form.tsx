import { useFormikContext } from 'formik';
import { number, object, string } from 'yup';
import { staffRoles, type StaffMember, type StaffRole } from '../../contract/staff.ts';
import { addStaff, editStaff } from '../../services/staff.service.ts';
import { emailRule, nameRule } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormSelect, FormText } from '../forms/form-fields.tsx';
import { showToast } from '../ui/toast.ts';
import { roleNames } from '../../utils/role-names.ts';
import { roleLabels } from './staff-roles.ts';
import * as t from '../../locales/account.ts';

const limitMessage = t.enterAWholeNumberFrom0;
const limit = number()
  .transform((value: number, typed: unknown) => (typed === '' ? 0 : value))
  .typeError(limitMessage)
  .integer(limitMessage)
  .min(0, limitMessage)
  .max(10_000, limitMessage);
const schemaOf = (isNew: boolean) =>
  object({
    fullName: nameRule,
    email: isNew ? emailRule : string(),
    staffRole: string().required(),
    staffAllowedBoatLimit: limit,
  });

interface StaffValues {
  fullName: string;
  email: string;
  staffRole: StaffRole;
  staffAllowedBoatLimit: string;
}

const valuesOf = (member: StaffMember | null): StaffValues => ({
  fullName: member?.fullName ?? '',
  email: member?.email ?? '',
  staffRole: member?.staffRole ?? 'lister',
  staffAllowedBoatLimit: String(member?.staffAllowedBoatLimit || ''),
});

/** Changes the member, or adds a new one, who gets a temporary password by email. */
async function saveStaff(member: StaffMember | null, values: StaffValues): Promise<void> {
  const { email, staffRole } = values;
  const terms = {
    fullName: values.fullName.trim(),
    staffRole,
    staffAllowedBoatLimit: Number(values.staffAllowedBoatLimit || 0),
  };
  if (member) await editStaff({ id: member.id, ...terms });
  else {
    await addStaff({ email: email.trim(), ...terms });
    showToast('success', t.weEmailedATemporaryPasswordTo({ email: email.trim() }));
  }
}

/** What the chosen role may do. */
function RoleText() {
  const { values } = useFormikContext<StaffValues>();
  return roleLabels[values.staffRole];
}

/** Adds a staff member by email, or changes one. Errors appear at their fields, and what was typed stays. */
export function StaffForm({
  member,
  canNameManagers,
  onDone,
}: {
  member: StaffMember | null;
  canNameManagers: boolean;
  onDone: () => void;
}) {
  const roles = staffRoles.filter((role) => canNameManagers || role !== 'manager');
  return (
    <Form
      values={valuesOf(member)}
      schema={schemaOf(member === null)}
      onSubmit={async (values) => {
        await saveStaff(member, values);
        onDone();
      }}
    >
      <FormText name="fullName" label={t.fullName} autoComplete="off" />
      {!member && (
        <FormText
          name="email"
          label={t.email}
          type="email"
          autoComplete="off"
          help={t.wellSendATemporaryPasswordTo}
        />
      )}
      <FormSelect
        name="staffRole"
        label={t.role}
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        help={<RoleText />}
      />
      <FormText
        name="staffAllowedBoatLimit"
        label={t.listingLimit}
        type="number"
        inputMode="numeric"
        placeholder={t.noLimit}
        help={t.submittedListingsCountTowardTheLimit}
      />
      <SubmitButton busyLabel={t.saving}>{member ? t.save : t.addAndSendPassword}</SubmitButton>
    </Form>
  );
}
