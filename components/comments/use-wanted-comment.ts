import { useRouter } from 'next/router';
import { notificationEvent } from '../../contract/limits.ts';
import { addressQuery } from '../../utils/address-query.ts';

const commentEvents: readonly number[] = [
  notificationEvent.comment,
  notificationEvent.reply,
  notificationEvent.liked,
];

/** The id of the comment that the page was opened for, from a notification about it. NaN if there's none. */
export function useWantedComment(): number {
  const query = addressQuery(useRouter().asPath);
  return commentEvents.includes(Number(query.get('type'))) ? Number(query.get('comment') ?? NaN) : NaN;
}
