import { useEffect } from 'react';
import { watchErrors } from '../../client/errors/watch-errors.ts';
import styles from '../ui/empty-state.module.css';
import * as t from '../../locales/layout.ts';

/** If even the error page can't be shown: it needs no other script and none of the page's data. */
export function PlainError() {
  // The shell, which does this otherwise, may not have been started.
  useEffect(watchErrors, []);
  return (
    <div className="page">
      <div className={`${styles.state} ${styles.page}`} role="alert">
        <h1 className="h1">{t.somethingWentWrong}</h1>
        <p>{t.weCouldntLoadThisPageAny}</p>
        <button type="button" className="link" onClick={() => location.reload()}>
          {t.tryAgain}
        </button>
      </div>
    </div>
  );
}
