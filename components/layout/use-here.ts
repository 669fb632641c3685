import { useRouter } from 'next/router';
import { paths } from '../../utils/paths.ts';

/**
 * Where to come back to after signing up or in. An error page is nowhere to come back to, and its address
 * differs on the server.
 */
export function useHere(): string {
  const { asPath, pathname } = useRouter();
  return ['/404', '/500', '/_error'].includes(pathname) ? paths.home : (asPath.split('#')[0] ?? paths.home);
}
