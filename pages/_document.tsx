import { cloneElement, type JSX } from 'react';
import { Head as NextHead, Html, Main, NextScript } from 'next/document';
import { asleep } from '../components/shell/presses.ts';

/** The page's own script is written as data: public/start.js sets it going once the page is drawn, so that on a slow line picture and letters come first. */
class Head extends NextHead {
  override getScripts(...files: Parameters<NextHead['getScripts']>): JSX.Element[] {
    const scripts = super.getScripts(...files);
    return process.env.NODE_ENV === 'production'
      ? scripts.map((script) =>
          (script as JSX.Element & { props: { src?: string } }).props.src
            ? cloneElement(script, { type: 'text/later', defer: undefined })
            : script,
        )
      : scripts;
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
        {/* Block for their few bytes on purpose: the theme must stand before the first paint, and the first press must be heard. */}
        <script src="/theme.js" />
        <script src="/presses.js" />
        <script src="/start.js" defer />
      </Head>
      <body {...asleep}>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
