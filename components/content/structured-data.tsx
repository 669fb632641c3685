import Head from 'next/head';
import { dataScript } from '../ui/raw-html.tsx';

/** The way to a page, from the home page on: `path` below the origin. */
export const breadcrumbs = (origin: string, steps: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: new URL(path, origin).href,
  })),
});

/** Schema.org data of a page, for search engines. */
export function StructuredData({ name, data }: { name: string; data: Record<string, unknown> }) {
  return <Head>{dataScript(name, { '@context': 'https://schema.org', ...data })}</Head>;
}
