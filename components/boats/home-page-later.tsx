import { hydrateLater } from '../layout/hydrate-later.tsx';
import { Meta } from '../layout/meta.tsx';
import type { HomeData } from './home-page.tsx';
import './home-styles.ts';

const Body = hydrateLater<HomeData>(
  () => import('./home-page.tsx').then((m) => m.HomePage),
  typeof window === 'undefined' ? (await import('./home-page.tsx')).HomePage : null,
  'idle',
);

/** The home page works as HTML; its script comes once the browser is idle. */
export function HomePageLater(data: HomeData) {
  return (
    <>
      <Meta canonical="/" />
      <Body {...data} />
    </>
  );
}
