import type { Comment } from '../../contract/comments.ts';
import * as t from '../../locales/comments.ts';

export interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
}

export const menuLabel = ({ author }: Comment) => t.moreOptionsForTheCommentBy({ name: author.name });
