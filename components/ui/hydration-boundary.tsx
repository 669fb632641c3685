import { Activity, type ReactNode } from 'react';

/**
 * A part of a page that hydrates on its own, so that hydrating the page never blocks input for long.
 *
 * It's a component because React 19.3 doesn't tell a boundary that isn't hydrated yet about a changed
 * context, unless the component directly around it has nothing to do. Otherwise the boundary hydrates later
 * with the new data, which doesn't match the server's HTML (error 418).
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
