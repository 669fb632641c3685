import { roleNames } from '../../utils/role-names.ts';
import { roleLabels } from './staff-roles.ts';
import styles from './staff.module.css';
import * as t from '../../locales/account.ts';

/** What each role can do. */
export function StaffRoleTexts() {
  return (
    <section className={styles.roles} aria-labelledby="roles">
      <h2 id="roles">{t.whatEachRoleCanDo}</h2>
      <dl>
        {(['manager', 'lister', 'viewer'] as const).map((role) => (
          <div key={role}>
            <dt>{roleNames[role]}</dt>
            <dd>{roleLabels[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
