import { readFileSync } from 'node:fs';
import { cloneElement, type ComponentProps, type JSX } from 'react';
import { Head as NextHead, Html, Main, NextScript } from 'next/document';
import { notHydrated } from '../components/shell/replay-events.ts';
import { InlineScript } from '../components/ui/raw-html.tsx';

const isBuilt = process.env.NODE_ENV === 'production';
const early = readFileSync('client/early.js', 'utf8');

type Script = JSX.Element & { props: ComponentProps<'script'> };

/**
 * Writes the page's scripts as data before the stylesheets, followed by `client/early.js`, which starts them:
 * an inline script after a stylesheet would wait for it.
 */
class Head extends NextHead {
  #scripts(...files: Parameters<NextHead['getScripts']>): Script[] {
    return super.getScripts(...files) as Script[];
  }
  override getCssLinks(files: Parameters<NextHead['getCssLinks']>[0]): JSX.Element[] {
    const deferred = isBuilt
      ? this.#scripts(files)
          .filter(({ props }) => props.src)
          .map((script) => cloneElement(script, { type: 'text/deferred', defer: undefined }))
      : [];
    return [...deferred, <InlineScript key="early" source={early} />, ...(super.getCssLinks(files) ?? [])];
  }
  override getScripts(...files: Parameters<NextHead['getScripts']>): JSX.Element[] {
    return this.#scripts(...files).filter(({ props }) => !isBuilt || !props.src);
  }
}

export default function Document() {
  return (
    <Html lang="en">
      <Head>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F7F8F6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0B1624" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href="/fonts/instrument-sans-latin.woff2"
          crossOrigin="anonymous"
        />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href="/fonts/source-serif-4-latin.woff2"
          crossOrigin="anonymous"
        />
      </Head>
      <body {...notHydrated}>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
