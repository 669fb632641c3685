import { LiveNow } from '../boat-card/live-now.tsx';
import { WaysOn } from '../boat-card/ways-on.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Meta } from '../shell/meta.tsx';
import * as t from '../../locales/layout.ts';

export function NotFoundPage() {
  return (
    <div className="page">
      <Meta page={t.pageNotFound} canonical="/404" isHidden />
      <EmptyState isPage heading="h1" title={t.weCantFindThatPage} action={<WaysOn />}>
        {t.theAddressMayBeMistypedOr}
      </EmptyState>
      <LiveNow />
    </div>
  );
}
