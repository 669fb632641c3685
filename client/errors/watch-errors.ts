import { scriptOf } from '../../utils/script-of.ts';
import type { PageError } from './page-error.ts';

declare global {
  interface Window {
    /** The errors that client/early.js collected; later, what receives new ones. */
    pageErrors?: PageError[] | { push(error: PageError): void };
  }
}
/** Notes an error that React caught. */
export const noteRenderError = (error: unknown): void => void window.pageErrors?.push({ render: error });

/** Reports errors from now on, and those noted so far. The script for it is loaded with the first one. */
export function watchErrors(): void {
  const noted = window.pageErrors;
  const push = (error: PageError) =>
    void scriptOf(() => import('./report-errors.ts')).then(
      ({ reportError }) => reportError(error),
      () => {},
    );
  window.pageErrors = { push };
  if (Array.isArray(noted)) noted.forEach(push);
}
