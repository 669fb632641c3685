import { useAppDispatch } from '../../store/hooks.ts';

/** Signs out here and in every tab. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  return () => void import('../../hooks/session.ts').then(({ endSession }) => endSession(dispatch));
}
