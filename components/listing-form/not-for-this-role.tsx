import layout from '../shell/account-layout.module.css';
import { RoleNeeded } from '../shell/role-needed.tsx';

/** In the place of the steps, for a dealership's staff who don't list boats. */
export const NotForThisRole = () => (
  <div className={layout.page}>
    <div className={layout.head}>
      <h1>Sell A Boat</h1>
    </div>
    <RoleNeeded control="listBoats" act="list or edit boats" />
  </div>
);
