import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import { useContext, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { useAppStore } from '../../store/hooks.ts';
import { ShellProvider, useShell } from './shell-context.tsx';

/** When a part's script is fetched: seen (or nearly), pointed at or focused, or when the browser has nothing else to do. */
type When = 'seen' | 'touched' | 'idle';

const never = () => () => {};
/** True only while the browser takes over what the server rendered. */
const useIsHydrating = () => useSyncExternalStore(never, () => false, () => true);

function whenever(when: When, element: HTMLElement, go: () => void): () => void {
  if (when === 'idle') {
    const ask = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 50));
    const id = ask(go, { timeout: 500 });
    return () => (window.cancelIdleCallback ?? clearTimeout)(id);
  }
  if (when === 'touched') {
    const events = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;
    const target = (type: string) => (type === 'keydown' ? document : element); // keydown: the shortcut is pressed elsewhere
    for (const type of events) target(type).addEventListener(type, go, { once: true, passive: true });
    return () => {
      for (const type of events) target(type).removeEventListener(type, go);
    };
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), { rootMargin: '200px' });
  for (const child of element.children) observer.observe(child); // the wrapper itself has no box
  return () => observer.disconnect();
}

/**
 * A part of the page that the server renders whole and that works as plain HTML; the browser wakes it when it is wanted, and its
 * script comes only then. `onServer` is the component there, null in the browser. Its style sheets must be imported by who uses it, and its Meta stands outside.
 * Reached by a change of page, where no HTML came, it is fetched at once.
 */
export function hydrateLater<P extends object>(load: () => Promise<ComponentType<P>>, onServer: ComponentType<P> | null, when: When) {
  return function Later(props: P): ReactNode {
    const [isFromServer] = useState(useIsHydrating());
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    const element = useRef<HTMLDivElement>(null);
    const root = useRef<Root>(undefined);
    const store = useAppStore();
    const shell = useShell();
    const router = useContext(RouterContext);

    useEffect(() => {
      const fetchPart = () => void load().then((loaded) => setPart(() => loaded));
      if (isFromServer && element.current) return whenever(when, element.current, fetchPart);
      fetchPart();
      return undefined;
    }, [isFromServer]);

    useEffect(() => {
      if (!isFromServer || !Part || !element.current) return;
      const tree = (
        <Provider store={store}>
          <ShellProvider value={shell}>
            <RouterContext value={router}><Part {...props} /></RouterContext>
          </ShellProvider>
        </Provider>
      );
      // A tree of its own over the HTML that stands: nothing is drawn anew.
      if (root.current) root.current.render(tree);
      else root.current = hydrateRoot(element.current, tree, { onRecoverableError: () => {} });
    });
    useEffect(
      () => () => {
        const gone = root.current;
        root.current = undefined;
        if (gone) setTimeout(() => gone.unmount());
      },
      [],
    );

    const style = { display: 'contents' } as const;
    if (onServer) {
      const Whole = onServer;
      return <div style={style}><Whole {...props} /></div>;
    }
    if (isFromServer) return <div ref={element} style={style} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return <div style={style}>{Part && <Part {...props} />}</div>;
  };
}
