import { useAppSelector } from '../../store/hooks.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { MemberLinks } from './member-links.tsx';
import { NavMenu } from './nav-menu.tsx';
import styles from './account-menu.module.css';

/** The avatar at the right of the header and its list. */
export function AccountMenu() {
  const user = useAppSelector((state) => state.user.details);
  return (
    <NavMenu
      side="right"
      name="Your account"
      hasChevron={false}
      summaryClass={styles.avatar}
      label={<Avatar initials={user ? initialsOf(user.fullName) : ''} src={user?.attachment?.path} />}
    >
      {user && (
        <p className={styles.name}>
          <b>{user.fullName}</b>
          <span className="meta">{user.email}</span>
        </p>
      )}
      <ul>
        <MemberLinks />
      </ul>
    </NavMenu>
  );
}
