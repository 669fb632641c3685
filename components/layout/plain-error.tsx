import { useEffect } from 'react';
import { watchErrors } from '../../client/errors/watch-errors.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import * as t from '../../locales/layout.ts';

/** If even the error page can't be shown: it needs no other script and none of the page's data. */
export function PlainError() {
  // The shell, which does this otherwise, may not have been started.
  useEffect(watchErrors, []);
  return (
    <div className="page">
      <ErrorState
        isPage
        heading="h1"
        title={t.somethingWentWrong}
        action={<Button onClick={() => location.reload()}>{t.tryAgain}</Button>}
      >
        {t.weCouldntLoadThisPageAny}
      </ErrorState>
    </div>
  );
}
