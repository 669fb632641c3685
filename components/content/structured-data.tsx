import Head from 'next/head';

/** Schema.org data, as text that cannot end the script it stands in. */
export const structured = (data: Record<string, unknown>) => JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** The way to a page, from the home page on: `path` below the origin. */
export const breadcrumbs = (origin: string, steps: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], i) => ({ '@type': 'ListItem', position: i + 1, name, item: new URL(path, origin).href })),
});

/** What a search engine is told of the page beside its text. */
export function StructuredData({ name, data }: { name: string; data: Record<string, unknown> }) {
  return <Head><script key={name} type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured(data) }} /></Head>;
}
