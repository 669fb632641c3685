import type { ModalProps } from '../../store/modal.slice.ts';

/**
 * What a sign-in was asked for and still waits for (a bid that is kept, a page to go to), handed from step to
 * step; nothing when it was asked for itself.
 */
export function goOnOf({
  title,
  reason,
  redirect,
}: ModalProps): Pick<ModalProps, 'title' | 'reason' | 'redirect'> | undefined {
  if (!title && !reason && !redirect) return undefined;
  return { ...(title && { title }), ...(reason && { reason }), ...(redirect && { redirect }) };
}
