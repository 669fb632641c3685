import { useAppSelector } from '../../store/hooks.ts';
import { endActing } from '../shell/end-acting.ts';
import styles from './acting-bar.module.css';
import * as t from '../../locales/layout.ts';

/** On every page, while site staff act for a managed account: for whom, and the way back. */
export function ActingBar() {
  const name = useAppSelector(({ user }) => user.details?.actsFor?.name);
  if (name === undefined) return null;
  return (
    <p className={styles.bar} role="status">
      <span>
        {t.actingFor} <b>{name}</b>
      </span>
      <button type="button" className="link" onClick={endActing}>
        {t.stop}
      </button>
    </p>
  );
}
