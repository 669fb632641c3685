import { hydrateLater } from '../shell/hydrate-later.tsx';
import { StructuredData } from '../content/structured-data.tsx';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import type { HomeData } from './home-page.tsx';
import './home-styles.ts';

const Body = hydrateLater<HomeData>(
  () => import('./home-page.tsx').then((m) => m.HomePage),
  typeof window === 'undefined' ? (await import('./home-page.tsx')).HomePage : null,
  'idle',
);

/** The home page works as HTML; its script comes once the browser is idle. */
export function HomePageLater(data: HomeData) {
  const { origin, settings } = useShell();
  const { generalSetting, footer } = settings;
  const house = {
    '@type': 'Organization',
    name: generalSetting.productName,
    url: origin,
    logo: new URL('/logo.svg', origin).href,
    email: generalSetting.contactEmail,
    sameAs: [footer.facebookLink, footer.instagramLink].filter(Boolean),
  };
  return (
    <>
      <Meta canonical="/" />
      <StructuredData name="house" data={house} />
      <Body {...data} />
    </>
  );
}
