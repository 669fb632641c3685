import App, { type AppContext, type AppInitialProps, type AppProps } from 'next/app';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { CurrentBuild } from '../components/shell/current-build.tsx';
import { ShellProvider, type Shell } from '../components/shell/shell-context.tsx';
import { OffProvider } from '../components/shell/use-is-off.ts';
import { ErrorBoundary } from '../components/layout/error-boundary.tsx';
import { PlainError } from '../components/layout/plain-error.tsx';
import { SiteShell } from '../components/layout/site-shell.tsx';
import { onDemand } from '../components/ui/on-demand.tsx';
import { makeStore } from '../store/make-store.ts';
import { firstState } from '../store/state.ts';
import '../styles/tokens.css';
import '../styles/global.css';

const ErrorPage = onDemand(
  () => import('../components/layout/error-page.tsx').then((m) => m.ErrorPage),
  PlainError,
);

/** Without header and footer. */
const alone = (
  <main>
    <PlainError />
  </main>
);

interface ShellProps {
  shell: Shell | null;
}

export default function Bowline({ Component, pageProps, shell }: AppProps & ShellProps) {
  const [store] = useState(makeStore);
  // A change of page in the browser brings no shell of its own: the first one stays.
  const [first] = useState(shell);
  const known = shell ?? first;
  // The page's script couldn't be started, and Next starts again with `_error`.
  if (!known) return alone;
  return (
    <Provider store={store} serverState={firstState}>
      <ShellProvider value={known}>
        <ErrorBoundary fallback={alone}>
          <OffProvider value={known.settings.off}>
            <CurrentBuild>
              <SiteShell>
                <ErrorBoundary page={pageProps} fallback={<ErrorPage />}>
                  <Component {...pageProps} />
                </ErrorBoundary>
              </SiteShell>
            </CurrentBuild>
          </OffProvider>
        </ErrorBoundary>
      </ShellProvider>
    </Provider>
  );
}

Bowline.getInitialProps = async (context: AppContext): Promise<AppInitialProps & ShellProps> => {
  const initial = await App.getInitialProps(context);
  const { req } = context.ctx;
  if (typeof window !== 'undefined' || !req || req.headers['x-nextjs-data'])
    return { ...initial, shell: null };
  const { loadShell } = await import('../components/shell/load-shell.ts');
  return { ...initial, shell: await loadShell() };
};
