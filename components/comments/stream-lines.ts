import type { Comment } from '../../contract/comments.ts';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import type { Incident } from '../../contract/boats.ts';

export type StreamTab = 'all' | 'bids' | 'comments' | 'seller';

export type Line =
  | { kind: 'bid'; key: string; seq: number; at: string; bid: LiveBoat['bids'][number]; isTop: boolean }
  | { kind: 'thread'; key: string; seq: number; at: string; comment: Comment; replies: Comment[] }
  | { kind: 'incident'; key: string; seq: number; at: string; incident: Incident };

/** Without deleted comments, except those that still have replies. */
function shownComments(comments: readonly Comment[]): Comment[] {
  const answered = new Set(comments.flatMap(({ parent_id, isDeleted }) => (isDeleted ? [] : parent_id)));
  return comments.filter(({ id, isDeleted }) => !isDeleted || answered.has(id));
}

const isBySeller = ({ author, isDeleted }: Comment) => author.isSeller && !isDeleted;

/** How many comments the tabs count: deleted ones aren't counted, even if they're shown for their replies. */
export const countComments = (comments: readonly Comment[]) => ({
  all: comments.filter(({ isDeleted }) => !isDeleted).length,
  seller: comments.filter(isBySeller).length,
});

/**
 * Bids, threads and incidents as one list, newest first by time, then by sequence number. Replies are in
 * their thread, oldest first.
 */
export function linesOf({ bids, incidents, ...live }: LiveBoat, tab: StreamTab): Line[] {
  const comments = shownComments(live.comments);
  const known = new Set(comments.map(({ id }) => id));
  const heads = comments.filter(({ parent_id }) => parent_id === null || !known.has(parent_id));
  const top = bids.find(({ isRetracted }) => !isRetracted)?.seq;
  const threads = heads.map((comment): Line => {
    const replies = comments
      .filter(({ parent_id }) => parent_id === comment.id)
      .sort((a, b) => a.seq - b.seq);
    return {
      kind: 'thread',
      key: `c${comment.id}`,
      seq: comment.seq,
      at: comment.createdAt,
      comment,
      replies,
    };
  });
  const lines: Line[] = [];
  if (tab === 'all' || tab === 'bids') {
    lines.push(
      ...bids.map((bid): Line => ({
        kind: 'bid',
        key: `b${bid.seq}`,
        seq: bid.seq,
        at: bid.at,
        bid,
        isTop: bid.seq === top,
      })),
    );
    lines.push(
      ...incidents
        .filter((one) => isShown(one, incidents))
        .map((incident): Line => ({
          kind: 'incident',
          key: `i${incident.seq}`,
          seq: incident.seq,
          at: incident.at,
          incident,
        })),
    );
  }
  if (tab === 'all' || tab === 'comments') lines.push(...threads);
  if (tab === 'seller')
    lines.push(
      ...threads.filter((line) => line.kind === 'thread' && [line.comment, ...line.replies].some(isBySeller)),
    );
  return lines.sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.seq - a.seq);
}

/** Every boat was listed once, so that isn't shown. Bids retracted together are one line. */
function isShown({ kind, status, seq }: Incident, all: readonly Incident[]): boolean {
  if (kind === 'retract' || kind === 'cancel')
    return !all.some((other) => other.kind === kind && other.seq === seq + 1);
  if (kind !== 'status') return true;
  const before = all.find((other) => other.kind === 'status' && other.seq < seq);
  return (
    status !== 'submitted' && status !== 'scheduled' && !(status === 'live' && before?.status === 'submitted')
  );
}

/** An offer window that opens after a failed sale, not after a live auction. */
export const isSecondChance = ({ kind, status, seq }: Incident, all: readonly Incident[]): boolean =>
  kind === 'status' &&
  status === 'offer-window' &&
  all.filter((other) => other.kind === 'status' && other.seq < seq).sort((a, b) => b.seq - a.seq)[0]
    ?.status === 'unsold';
