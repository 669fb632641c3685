import layout from '../shell/account-layout.module.css';
import { RoleNeeded } from '../shell/role-needed.tsx';
import * as t from '../../locales/listing-form.ts';

/** In the place of the steps, for a dealership's staff who don't list boats. */
export const NotForThisRole = () => (
  <div className={layout.page}>
    <div className={layout.head}>
      <h1>{t.sellABoat}</h1>
    </div>
    <RoleNeeded control="listBoats" act={t.listOrEditBoats} />
  </div>
);
