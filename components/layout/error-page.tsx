import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Meta } from '../shell/meta.tsx';
import * as t from '../../locales/layout.ts';

export function ErrorPage() {
  return (
    <div className="page sec">
      <Meta page={t.somethingWentWrong} canonical="/500" isHidden />
      <h1 className="h1">{t.somethingWentWrong}</h1>
      <ErrorState
        title={t.weCouldntLoadThisPage}
        action={
          <Button variant="line" onClick={() => location.reload()}>
            {t.tryAgain}
          </Button>
        }
      >
        {t.anyBidsYouPlacedAreSafe}
      </ErrorState>
    </div>
  );
}
