import { scriptOf } from '../../utils/script-of.ts';

/** Ends acting for a managed account; the page reloads. */
export const endActing = (): void =>
  void scriptOf(() => import('../../client/session/session.ts')).then(({ leaveActing }) => leaveActing());
