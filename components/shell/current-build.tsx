import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import { useRouter, type NextRouter } from 'next/router';
import { useMemo, type ReactNode } from 'react';
import { loadFully } from '../../utils/load-fully.ts';
import { isOutdated } from '../../utils/site-build.ts';

type Change = NextRouter['push'];

/**
 * Once a newer version has been deployed, the next change of page loads that page as a whole, and with it the
 * new version. What stays on a page (its hash, a shallow change) isn't a change of page.
 */
export function CurrentBuild({ children }: { children: ReactNode }) {
  const router = useRouter();
  const current = useMemo(() => withFullLoads(router), [router]);
  return <RouterContext.Provider value={current}>{children}</RouterContext.Provider>;
}

function withFullLoads(router: NextRouter): NextRouter {
  const fully =
    (change: Change): Change =>
    (url, as, options) => {
      if (!isOutdated() || options?.shallow || typeof url !== 'string' || !isAnotherPage(url))
        return change(url, as, options);
      loadFully(typeof as === 'string' ? as : url);
      return new Promise(() => {}); // this page ends
    };
  return { ...router, push: fully(router.push), replace: fully(router.replace) };
}

/** Whether more than the hash differs from the current address. */
function isAnotherPage(url: string): boolean {
  const { origin, pathname, search } = new URL(url, location.href);
  return origin !== location.origin || pathname !== location.pathname || search !== location.search;
}
