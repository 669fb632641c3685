import { useAppDispatch } from '../../store/hooks.ts';
import { scriptOf } from '../../utils/script-of.ts';

/** Signs out here and in every tab. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void scriptOf(() => import('../../client/session/session.ts')).then(({ endSession }) =>
      endSession(dispatch),
    );
}
