import { Meta } from '../shell/meta.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import * as t from '../../locales/content.ts';

/** In the place of a text that the api could not give. */
export function ContentFailed({ title }: { title: string }) {
  return (
    <div className="page sec">
      <Meta page={title} isHidden />
      <h1 className="h1">{title}</h1>
      <ErrorState title={t.weCouldntLoadThisPage} onRetry={() => location.reload()}>
        {t.pleaseTryAgainInAMoment}
      </ErrorState>
    </div>
  );
}
