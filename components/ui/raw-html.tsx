import { useEffect, useRef, type ComponentProps, type JSX } from 'react';

/**
 * The only file that writes HTML as text (lint refuses it elsewhere). What comes in is safe by its own
 * source, named at each component.
 */

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): TrustedHTML };
    };
  }
}

/** Where Trusted Types are enforced, only this policy may turn a text into HTML. */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('prose', { createHTML: (html) => html });
const trusted = (html: string) => policy?.createHTML(html) ?? html;

/**
 * A text of the company's own, which the server made from Markdown without HTML in it
 * (`server/modules/content/render-text.ts`).
 */
export function ProseHtml({
  html,
  ...attributes
}: { html: string } & Pick<ComponentProps<'div'>, 'id' | 'className'>) {
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}

/** An email that the server composed, in a frame where scripts, forms and links do nothing. */
export function EmailFrame({
  html,
  title,
  className,
}: {
  html: string;
  title: string;
  className?: string | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Set as a property, by the policy: as an attribute, it would be a text that browsers refuse.
    if (frame.current) Reflect.set(frame.current, 'srcdoc', trusted(html));
  }, [html]);
  return <iframe ref={frame} sandbox="" title={title} className={className} />;
}

/**
 * A script of our own, written into the page. Its hash must be in the content policy
 * (`web/built-scripts.ts`).
 */
export function InlineScript({ source }: { source: string }) {
  return <script dangerouslySetInnerHTML={{ __html: source }} />;
}

/**
 * Data for search engines, as JSON that cannot end the script it stands in. An element, not a component:
 * Next's Head takes no other.
 */
export function dataScript(key: string, data: Record<string, unknown>): JSX.Element {
  return (
    <script
      key={key}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: trusted(JSON.stringify(data).replaceAll('<', '\\u003c')) }}
    />
  );
}
