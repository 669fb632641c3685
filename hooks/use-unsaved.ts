import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useStay } from './use-stay.ts';
import * as t from '../locales/shell.ts';

let guard: (() => boolean) | undefined;

/** For what navigates without a link: whether the page may be left now; asks if something would be lost. */
export const mayLeave = (): boolean => guard?.() ?? true;

/**
 * Asks before what is typed on this page is lost, whether the page is left for another site, by a link of ours, or with
 * Back.
 */
export function useUnsaved(isNeeded: boolean): void {
  const router = useRouter();
  useStay(isNeeded);
  useEffect(() => {
    if (!isNeeded) return;
    const { state } = window.history;
    const address = window.location.href;
    const ask = () => window.confirm(t.leaveWithoutSaving);
    guard = ask;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const opensElsewhere =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download || opensElsewhere)
        return;
      const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
      if (isHere || link.origin !== window.location.origin || ask()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before React's own listener, which would let the router go.
    document.addEventListener('click', stay, true);
    router.beforePopState(() => {
      if (ask()) return true;
      window.history.pushState(state, '', address); // the browser has left it already
      return false;
    });
    return () => {
      guard = undefined;
      document.removeEventListener('click', stay, true);
      router.beforePopState(() => true);
    };
    // The router stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNeeded]);
}
