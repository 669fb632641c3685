import { StructuredData } from '../content/structured-data.tsx';
import { Meta } from '../shell/meta.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { HomePage, type HomeData } from './home-page.tsx';

/** The home page with its metadata. */
export function HomeRoute(data: HomeData) {
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
      <HomePage {...data} />
    </>
  );
}
