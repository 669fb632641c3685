import { useLayoutEffect, useState, type ComponentType } from 'react';
import { scriptOf } from '../../utils/script-of.ts';

const Nothing = () => null;

/**
 * A part whose script is loaded when it's first shown. Until then `Meanwhile` is shown with the same props, on
 * the server too. It doesn't use React's `lazy`: Suspense holds back what has loaded for up to 300 ms, and if
 * another part of the page changes the store as that time ends, React 19.3 renders the same tree twice and
 * throws (error 177). If the script fails to load, even when it's requested again, the rest of the page stays
 * as it is.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = Nothing,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function OnDemand(props: P) {
    // Empty at first even if it has loaded: the first render must match the server's.
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    useLayoutEffect(() => {
      if (loaded) return setPart(() => loaded);
      let isGone = false;
      void scriptOf(load).then((part) => {
        loaded = part;
        if (!isGone) setPart(() => part);
      });
      return () => {
        isGone = true;
      };
    }, []);
    return Part ? <Part {...props} /> : <Meanwhile {...props} />;
  };
}
