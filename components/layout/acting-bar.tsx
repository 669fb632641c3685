import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { seesAs, stopSeeing } from '../../utils/seeing.ts';
import { endActing } from '../shell/end-acting.ts';
import styles from './acting-bar.module.css';
import * as t from '../../locales/layout.ts';

/** On every page, while site staff act for a managed account, or see as someone: for whom, and the way back. */
export function ActingBar() {
  const name = useAppSelector(({ user }) => user.details?.actsFor?.name);
  // The server doesn't know: after hydration.
  const [seen, setSeen] = useState<string>();
  useEffect(() => setSeen(seesAs()?.name), []);
  if (seen !== undefined)
    return (
      <p className={styles.bar} role="status">
        <span>
          {t.readOnlyAs} <b>{seen}</b>
        </span>
        <button type="button" className="link" onClick={stopSeeing}>
          {t.stop}
        </button>
      </p>
    );
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
