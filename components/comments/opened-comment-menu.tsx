import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { hasSession } from '../../utils/has-session.ts';
import { Menu } from '../ui/menu.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { menuLabel, type CommentMenuProps } from './menu-label.ts';
import { useStreamNow } from './when.tsx';
import * as t from '../../locales/comments.ts';

const DeleteComment = onDemand(() => import('./delete-comment.tsx').then((m) => m.DeleteComment));
const ReportDialog = onDemand(() => import('../reports/report-dialog.tsx').then((m) => m.ReportDialog));

export function OpenedCommentMenu(props: CommentMenuProps) {
  const user = useAppSelector((state) => state.user.details);
  if (user?.id === props.comment.user_id) return <OwnMenu {...props} />;
  return user?.isSiteStaff ? <StaffMenu {...props} /> : <OthersMenu {...props} />;
}

/** Authors edit a comment for a few minutes and delete it at any time. */
function OwnMenu({ comment, onEdit }: CommentMenuProps) {
  const now = useStreamNow();
  const [isDeleting, setDeleting] = useState(false);
  const isEditable = now - Date.parse(comment.createdAt) < limits.commentEditSeconds * 1_000;
  return (
    <>
      <Menu
        isOpenAtFirst
        label={menuLabel(comment)}
        items={[
          ...(isEditable ? [{ label: t.editComment, onPress: onEdit }] : []),
          { label: t.deleteComment, isDanger: true, onPress: () => setDeleting(true) },
        ]}
      />
      {isDeleting && <DeleteComment comment={comment} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** The site's staff remove what is against the rules. */
function StaffMenu({ comment }: CommentMenuProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Menu
        isOpenAtFirst
        label={menuLabel(comment)}
        items={[{ label: t.removeComment, isDanger: true, onPress: () => setRemoving(true) }]}
      />
      {isRemoving && <DeleteComment comment={comment} isStaff onClose={() => setRemoving(false)} />}
    </>
  );
}

function OthersMenu({ comment }: CommentMenuProps) {
  const openModal = useOpenModal();
  const [isReporting, setReporting] = useState(false);
  const report = () =>
    hasSession() ? setReporting(true) : openModal('sign-in', { title: t.signInToReportThisComment });
  return (
    <>
      <Menu isOpenAtFirst label={menuLabel(comment)} items={[{ label: t.reportComment, onPress: report }]} />
      {isReporting && (
        <ReportDialog
          subject={{ market_place_id: comment.market_place_id, comment_id: comment.id }}
          title={t.reportThisComment}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
