/** The build that the front doors serve now, as far as this page has heard; undefined: nothing yet. */
let newest: string | undefined;

/** The build of this page. Next writes it into the page. */
export function pageBuild(): string {
  const data: unknown = Reflect.get(globalThis, '__NEXT_DATA__');
  return typeof data === 'object' && data !== null && 'buildId' in data ? String(data.buildId) : '';
}

/** What a front door says of the build that it serves. */
export function noteBuild(build: unknown): void {
  if (typeof build === 'string' && build !== '') newest = build;
}

/** Whether a newer version has been deployed since this page was loaded. */
export const isOutdated = (): boolean => newest !== undefined && newest !== pageBuild();
