import { useLayoutEffect, useState, type ComponentType } from 'react';
import { scriptOf } from '../../utils/script-of.ts';

const Nothing = () => null;

/**
 * A part whose script comes when it is first shown; `Meanwhile`, given the same, stands in its place until
 * then, on the server too. It is not asked for by React's `lazy`: a Suspense holds what came back for up to
 * 300 ms, and when another of the page's trees speaks to the store as that time ends, React (19.3) draws the
 * same tree twice and throws (error 177). A script that does not come, though it is asked for again, leaves
 * the rest of the page as it is.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = Nothing,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function OnDemand(props: P) {
    // Empty at first even when it is here already: what the server rendered is taken over as it stands.
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
