import { useEffect } from 'react';
import { watchErrors } from '../../client/errors/watch-errors.ts';
import * as t from '../../locales/layout.ts';

/** What's left to say if even the error page can't be shown. It needs no other script and none of the page's data. */
export function PlainError() {
  // The shell, which does this otherwise, may not have been started.
  useEffect(watchErrors, []);
  return (
    <div className="page" role="alert">
      <h1>{t.somethingWentWrong}</h1>
      <p>{t.weCouldntLoadThisPageAny}</p>
      <p>
        <button type="button" className="link" onClick={() => location.reload()}>
          {t.tryAgain}
        </button>
      </p>
    </div>
  );
}
