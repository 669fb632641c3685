import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Mark } from '../shell/brand.tsx';
import styles from './page-loader.module.css';
import * as t from '../../locales/layout.ts';

const delayMs = 300;
const pathOf = (url: string) => url.split(/[?#]/)[0];

/**
 * The knot ties itself over the whole screen while another page is on its way: not for the query alone, not
 * before 300 ms.
 */
export function PageLoader() {
  const { events, asPath } = useRouter();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (url: string, { shallow }: { shallow: boolean }) => {
      if (shallow || pathOf(url) === pathOf(asPath)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setShown(true), delayMs);
    };
    const stop = () => {
      clearTimeout(timer);
      setShown(false);
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', stop);
    return () => {
      clearTimeout(timer);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', stop);
    };
  }, [events, asPath]);
  if (!isShown) return null;
  return (
    <div className={styles.loader} role="status">
      <Mark className={styles.mark} isTying />
      <VisuallyHidden>{t.loading}</VisuallyHidden>
    </div>
  );
}
