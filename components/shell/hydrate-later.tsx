import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import {
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { useAppStore } from '../../store/hooks.ts';
import { firstState } from '../../store/state.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { ServerHtml } from '../ui/raw-html.tsx';
import { asleep, isTouched, wakePresses } from './presses.ts';
import { ShellProvider, useShell } from './shell-context.tsx';

/** When a part's script is fetched: seen (or nearly), pointed at or focused, or when the browser has nothing else to do. The first touch wakes it in any case, also one that came before this script. */
type When = 'seen' | 'touched' | 'idle';

const never = () => () => {};
/** True only while the browser takes over what the server rendered. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Runs when the browser has nothing else to do, half a second from now at the latest; returns what calls it off. */
export function whenIdle(go: () => void): () => void {
  const ask = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 50));
  const id = ask(go, { timeout: 500 });
  return () => (window.cancelIdleCallback ?? clearTimeout)(id);
}

const touches = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;

function whenever(when: When, element: HTMLElement, go: () => void): () => void {
  if (isTouched(element)) {
    go();
    return () => {};
  }
  const target = (type: string) => (type === 'keydown' && when === 'touched' ? document : element); // the search's shortcut is pressed elsewhere
  for (const type of touches) target(type).addEventListener(type, go, { once: true, passive: true });
  const observer =
    when === 'seen'
      ? new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), {
          rootMargin: '200px',
        })
      : null;
  for (const child of element.children) observer?.observe(child); // the wrapper itself has no box
  const forget = when === 'idle' ? whenIdle(go) : null;
  return () => {
    for (const type of touches) target(type).removeEventListener(type, go);
    observer?.disconnect();
    forget?.();
  };
}

/** Tells when the tree around it stands. */
function Standing({ onStanding, children }: { onStanding: () => void; children: ReactNode }) {
  useEffect(onStanding, [onStanding]);
  return children;
}

/**
 * A part of the page that the server renders whole and that works as plain HTML; the browser wakes it when it is wanted, and its
 * script comes only then: what was pressed or typed meanwhile happens as soon as it stands. `onServer` is the component there,
 * null in the browser. Its style sheets must be imported by who uses it, and its Meta stands outside.
 * Reached by a change of page, where no HTML came, it is fetched at once.
 */
export function hydrateLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onServer: ComponentType<P> | null,
  when: When,
) {
  return function Later(props: P): ReactNode {
    const [isFromServer] = useState(useIsHydrating());
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    const element = useRef<HTMLDivElement>(null);
    const root = useRef<Root>(undefined);
    const isStanding = useRef(false);
    const newer = useRef<ReactNode>(null);
    const left = useRef<Root>(undefined);
    // Nothing is handed back: React would take it for what undoes the effect, and call it.
    const [handleStanding] = useState(() => () => {
      isStanding.current = true;
      if (left.current) return void setTimeout(() => left.current?.unmount());
      if (newer.current) root.current?.render(newer.current);
      newer.current = null;
      if (element.current) wakePresses(element.current);
    });
    const store = useAppStore();
    const shell = useShell();
    const router = useContext(RouterContext);

    useEffect(() => {
      const fetchPart = () => void scriptOf(load).then((loaded) => setPart(() => loaded));
      if (!isFromServer || !element.current) {
        fetchPart();
        return undefined;
      }
      return whenever(when, element.current, fetchPart);
    }, [isFromServer]);

    useEffect(() => {
      if (!isFromServer || !Part || !element.current) return;
      const tree = (
        <Provider store={store} serverState={firstState}>
          <ShellProvider value={shell}>
            <RouterContext value={router}>
              <Standing onStanding={handleStanding}>
                <Part {...props} />
              </Standing>
            </RouterContext>
          </ShellProvider>
        </Provider>
      );
      // A tree of its own over the HTML that stands: nothing is drawn anew. What changes before it stands waits: React would throw the HTML away.
      // As a transition it is taken over in slices: the page answers in between.
      if (!root.current) startTransition(() => void (root.current = hydrateRoot(element.current!, tree)));
      else if (isStanding.current) root.current.render(tree);
      else newer.current = tree;
    });
    useEffect(
      () => () => {
        const gone = root.current;
        root.current = undefined;
        left.current = gone;
        // A tree that does not stand yet takes its end for an early update, too: it ends when it does.
        if (gone && isStanding.current) setTimeout(() => gone.unmount());
      },
      [],
    );

    const style = { display: 'contents' } as const;
    if (onServer) {
      const Whole = onServer;
      return (
        <div style={style} {...asleep}>
          <Whole {...props} />
        </div>
      );
    }
    if (isFromServer) return <ServerHtml ref={element} style={style} {...asleep} />;
    return <div style={style}>{Part && <Part {...props} />}</div>;
  };
}
