import { useSettings } from '../shell/shell-context.tsx';
import { memo, useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import type { Comment } from '../../contract/comments.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { useMay } from '../../hooks/use-may.ts';
import { hasSession } from '../../utils/has-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Tag } from '../ui/tag.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentMenu } from './comment-menu.tsx';
import styles from './stream.module.css';
import { hasOwnedText } from '../../hooks/use-owned-text.ts';
import { unsentCommentKey } from './unsent-comment-key.ts';
import { useLike } from './use-like.ts';
import { When } from './when.tsx';
import * as texts from '../../locales/comments.ts';

const EditComment = onDemand(() => import('./edit-comment.tsx').then((m) => m.EditComment));

/** A comment with its replies. A new reply is written where it will appear. */
export function StreamThread({
  comment,
  replies,
  highlighted,
}: {
  comment: Comment;
  replies: Comment[];
  highlighted: number | null;
}) {
  const { fresh, boat } = useLiveBoatContext();
  const mayAnswer = useMay('answerBuyers') || !boat.mine?.isSeller;
  const [isReplying, setReplying] = useState(false);
  useEffect(() => {
    if (hasOwnedText(unsentCommentKey(comment.market_place_id, comment.id))) setReplying(true);
  }, [comment.market_place_id, comment.id]);
  const asked = useRef<HTMLElement>(null);
  const handleReply = useCallback((event: MouseEvent<HTMLElement>) => {
    asked.current = event.currentTarget;
    setReplying(true);
  }, []);
  const handleDone = () => {
    setReplying(false);
    asked.current?.focus();
  };
  return (
    <li>
      <StreamComment
        comment={comment}
        isHighlighted={highlighted === comment.id}
        isFresh={fresh.has(comment.seq)}
        onReply={mayAnswer ? handleReply : undefined}
      />
      {(replies.length > 0 || isReplying) && (
        <ol className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <StreamComment
                comment={reply}
                isHighlighted={highlighted === reply.id}
                isFresh={fresh.has(reply.seq)}
                onReply={mayAnswer ? handleReply : undefined}
              />
            </li>
          ))}
          {isReplying && (
            <li className={styles.comment}>
              <span />
              <CommentForm parent={comment} onDone={handleDone} />
            </li>
          )}
        </ol>
      )}
    </li>
  );
}

const StreamComment = memo(function StreamComment({
  comment,
  isHighlighted,
  isFresh,
  onReply,
}: {
  comment: Comment;
  isHighlighted: boolean;
  isFresh: boolean;
  /** Absent for users whose role doesn't include it. */
  onReply: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}) {
  const { author } = comment;
  const { productName } = useSettings().generalSetting;
  const { article, isEditing, setEditing } = useEditing();
  return (
    <article
      ref={article}
      tabIndex={comment.isDeleted ? -1 : undefined}
      className={cx(styles.comment, isHighlighted && styles.highlight, isFresh && styles.fresh)}
      id={`comment-${comment.id}`}
    >
      <Avatar initials={author.initials} src={author.avatar} size={28} />
      <div>
        <p className={styles.head}>
          <span>
            <b>{author.name}</b>
            {author.isSeller && <Tag>{texts.seller2}</Tag>}
          </span>
          <When at={comment.createdAt} />
          {comment.editedAt !== null && !comment.isDeleted && (
            <em className={cx('meta', styles.edited)}>{texts.edited}</em>
          )}
        </p>
        {comment.isDeleted ? (
          <p className={cx(styles.body, styles.deleted)}>
            {comment.isRemoved ? texts.removedBy({ productName }) : texts.thisCommentWasDeleted}
          </p>
        ) : isEditing ? (
          <EditComment comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <>
            <p className={styles.body}>
              <TextWithMentions comment={comment} />
            </p>
            <CommentActions comment={comment} onReply={onReply} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </article>
  );
});

/** When the form closes, the focus returns to the button of the menu that opened it. */
function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing)
      article.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { article, isEditing, setEditing };
}

function CommentActions({
  comment,
  onReply,
  onEdit,
}: {
  comment: Comment;
  /** Absent for users whose role doesn't include it. */
  onReply: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onEdit: () => void;
}) {
  const dispatch = useAppDispatch();
  const like = useLike(comment);
  return (
    <div className={`${styles.foot} needs-script`}>
      <p className={styles.acts}>
        <button
          type="button"
          className={cx(comment.isLiked && styles.liked)}
          aria-pressed={comment.isLiked}
          aria-label={texts.like({ likes: comment.likes })}
          onClick={() => void like()}
        >
          <Icon name="heart" />
          <span className="num">{comment.likes}</span>
        </button>
        {onReply && (
          <button
            type="button"
            onClick={(event) =>
              hasSession() ? onReply(event) : dispatch(openModal('sign-in', { title: texts.signInToReply }))
            }
          >
            {texts.reply}
          </button>
        )}
      </p>
      <span className={styles.more}>
        <CommentMenu comment={comment} onEdit={onEdit} />
      </span>
    </div>
  );
}

/** The text, with mentioned users highlighted. */
function TextWithMentions({ comment: { body, mentions } }: { comment: Comment }) {
  const known = new Set(mentions.map(({ username }) => username.toLowerCase()));
  return body.split(/(@[a-z0-9_]{2,30})/i).map((part, i) =>
    part.startsWith('@') && known.has(part.slice(1).toLowerCase()) ? (
      <span key={i} className={styles.mention}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
