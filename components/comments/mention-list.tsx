import { initialsOf, Avatar } from '../ui/avatar.tsx';
import type { CommentUser } from './mentions.ts';
import styles from './stream.module.css';
import * as t from '../../locales/comments.ts';

export function MentionList({
  id,
  matches,
  at,
  choose,
}: {
  id: string;
  matches: CommentUser[];
  at: number;
  choose: (user: CommentUser) => void;
}) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t.peopleToMention}
      className={styles.mentions}
      hidden={matches.length === 0}
    >
      {matches.map((user, i) => (
        <div
          key={user.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          className={styles.person}
          aria-selected={i === at}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(user);
          }}
        >
          <Avatar initials={initialsOf(user.name)} size={28} />
          <p>
            {user.name}{' '}
            <span className="meta">
              @{user.username}
              {user.isSeller && t.seller}
            </span>
          </p>
        </div>
      ))}
    </div>
  );
}
