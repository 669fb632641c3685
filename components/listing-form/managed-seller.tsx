import { paths } from '../../utils/paths.ts';
import layout from '../shell/account-layout.module.css';
import { ManagedNote } from '../shell/managed-note.tsx';
import { ButtonLink } from '../ui/button.tsx';
import * as t from '../../locales/listing-form.ts';

/** In the place of the steps, for an account whose listings the site's staff manage. */
export const ManagedSeller = () => (
  <div className={layout.page}>
    <div className={layout.head}>
      <h1>{t.sellABoat}</h1>
    </div>
    <ManagedNote />
    <div className={layout.actions}>
      <ButtonLink href={paths.dashboard}>{t.goToDashboard}</ButtonLink>
    </div>
  </div>
);
