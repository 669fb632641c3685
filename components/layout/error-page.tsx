import { LiveNow } from '../boat-card/live-now.tsx';
import { WaysOn } from '../boat-card/ways-on.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Meta } from '../shell/meta.tsx';
import * as t from '../../locales/layout.ts';

export function ErrorPage() {
  return (
    <div className="page">
      <Meta page={t.somethingWentWrong} canonical="/500" isHidden />
      <ErrorState
        isPage
        heading="h1"
        title={t.somethingWentWrong}
        action={<WaysOn first={<Button onClick={() => location.reload()}>{t.tryAgain}</Button>} />}
      >
        {t.weCouldntLoadThisPageAny}
      </ErrorState>
      <LiveNow />
    </div>
  );
}
