import Head from 'next/head';
import { useRouter } from 'next/router';
import { limits } from '../../contract/limits.ts';
import { useShell } from './shell-context.tsx';
import * as t from '../../locales/shell.ts';

interface MetaProps {
  /** '{product name} - {page}'; without it the title is the product name. */
  page?: string;
  /** The whole title, in the place of `page` (a boat's). */
  title?: string;
  description?: string;
  /** Path or address of the sharing picture. */
  image?: string | null;
  /** Its size, where it is not cut for sharing. */
  imageSize?: { width: number; height: number } | undefined;
  /** The address without what does not change the page; the path alone by default. */
  canonical?: string;
  isHidden?: boolean;
  type?: 'website' | 'article';
}

const standardDescription = t.buyAndSellBoatsWithEase;

/** A page's title, description, sharing cards and canonical address. */
export function Meta({
  page,
  title,
  description = standardDescription,
  image,
  imageSize = limits.shareImage,
  canonical,
  isHidden = false,
  type = 'website',
}: MetaProps) {
  const { settings, origin } = useShell();
  const { asPath } = useRouter();
  const name = settings.generalSetting.productName;
  const whole = title ?? (page ? `${name} - ${page}` : name);
  const address = new URL(canonical ?? asPath.split(/[?#]/)[0] ?? '/', origin).href;
  const picture = new URL(image || '/share.png', origin).href;
  const { width, height } = image ? imageSize : limits.shareImage;
  return (
    <Head>
      <title>{whole}</title>
      {/* Bars at the bottom reach around a phone's home indicator (safe-area-inset-bottom). */}
      <meta
        key="viewport"
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover"
      />
      <meta key="description" name="description" content={description} />
      <link key="canonical" rel="canonical" href={address} />
      {isHidden && <meta key="robots" name="robots" content="noindex" />}
      <meta key="og:title" property="og:title" content={whole} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:site_name" property="og:site_name" content={name} />
      <meta key="og:url" property="og:url" content={address} />
      <meta key="og:image" property="og:image" content={picture} />
      <meta key="og:image:width" property="og:image:width" content={String(width)} />
      <meta key="og:image:height" property="og:image:height" content={String(height)} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      <meta key="twitter:title" name="twitter:title" content={whole} />
      <meta key="twitter:description" name="twitter:description" content={description} />
      <meta key="twitter:image" name="twitter:image" content={picture} />
    </Head>
  );
}
