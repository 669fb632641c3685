import { useRef, useState } from 'react';
import { listCommentUsers } from '../../services/comments.service.ts';
import { hasSession } from '../../utils/has-session.ts';
import { matchUsers, typedMention, type CommentUser } from './mentions.ts';

/** The users that match the mention being typed. They're loaded once. `at` is the index of the active one. */
export function useMentionMatches(boatId: number) {
  /** Counts lookups, so that the result of an earlier one is ignored. */
  const lookups = useRef(0);
  const users = useRef<Promise<CommentUser[]>>(undefined);
  const [matches, setMatches] = useState<CommentUser[]>([]);
  const [at, setAt] = useState(0);

  function look(field: HTMLTextAreaElement) {
    const typed = typedMention(field);
    const lookup = ++lookups.current;
    if (typed === undefined || !hasSession()) return setMatches([]);
    users.current ??= listCommentUsers({ id: boatId }, { hideToast: true }).then(
      ({ lists }) => lists,
      () => {
        users.current = undefined;
        return [];
      },
    );
    void users.current.then((all) => {
      if (lookup !== lookups.current) return;
      setAt(0);
      setMatches(matchUsers(all, typed));
    });
  }
  function close() {
    lookups.current += 1;
    setMatches([]);
  }
  return { matches, at, setAt, look, close };
}
