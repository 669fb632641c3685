import type { Comment } from '../../contract/comments.ts';
import { limits } from '../../contract/limits.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextArea } from '../ui/field.tsx';
import { MentionList } from './mention-list.tsx';
import { useCommentForm } from './use-comment-form.ts';
import styles from './stream.module.css';
import * as t from '../../locales/comments.ts';

const placeholderOf = (parent: Comment | undefined, isSeller = false) =>
  parent
    ? t.replyTo({ name: parent.author.name })
    : isSeller
      ? t.answerAQuestionOrAddSomething
      : t.askAQuestionOrShareWhat;

/** A comment or an answer to one. The text stays until the server has stored it. */
export function CommentForm({ parent, onDone }: { parent?: Comment; onDone?: () => void }) {
  const { boat } = useLiveBoatContext();
  const details = useAppSelector(({ user }) => user.details);
  const { text, isBusy, field, mentions, handleText, clear, send, handleKeyDown } = useCommentForm(
    parent,
    onDone,
  );
  return (
    <form
      className={`${styles.form} ${parent ? styles.reply : ''} needs-script`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!parent && (
        <Avatar
          initials={details ? initialsOf(details.fullName) : <Icon name="user" size={16} />}
          src={details?.attachment?.path}
          size={28}
        />
      )}
      <div className={styles.entry}>
        <OffNotice of="comments" />
        <div className={styles.typing}>
          <TextArea
            ref={field}
            className={styles.line}
            rows={1}
            aria-label={parent ? t.replyTo({ name: parent.author.name }) : t.comment}
            placeholder={placeholderOf(parent, boat.mine?.isSeller)}
            maxLength={limits.commentMax}
            value={text}
            onChange={({ target }) => {
              handleText(target.value);
              mentions.look(target);
            }}
            onKeyDown={handleKeyDown}
            {...mentions.fieldProps}
          />
          <MentionList {...mentions.listProps} />
        </div>
        {(text !== '' || parent) && (
          <p className={styles.send}>
            {(parent || text !== '') && (
              <Button variant="quiet" onClick={clear}>
                {t.cancel}
              </Button>
            )}
            <Button type="submit" isBusy={isBusy} busyLabel={t.sending}>
              {parent ? t.reply : t.comment}
            </Button>
          </p>
        )}
      </div>
    </form>
  );
}
