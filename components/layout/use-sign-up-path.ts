import { useRouter } from 'next/router';
import { paths } from '../../utils/paths.ts';

/** Sign-up, and back here afterwards. An error page is nowhere to come back to, and its address differs on the server. */
export function useSignUpPath(): string {
  const { asPath, pathname } = useRouter();
  const here = ['/404', '/500', '/_error'].includes(pathname) ? paths.home : (asPath.split('#')[0] ?? paths.home);
  return paths.signUp(here);
}
