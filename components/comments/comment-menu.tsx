import { useState, type ComponentType } from 'react';
import { scriptOf } from '../../utils/script-of.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { menuLabel, type CommentMenuProps } from './menu-label.ts';

const load = () => import('./opened-comment-menu.tsx').then((m) => m.OpenedCommentMenu);

/** What can be done with a comment besides liking and answering it. The menu is loaded when it's first opened. */
export function CommentMenu(props: CommentMenuProps) {
  const [Opened, setOpened] = useState<ComponentType<CommentMenuProps>>();
  if (Opened) return <Opened {...props} />;
  const open = () => void scriptOf(load).then((menu) => setOpened(() => menu));
  return <MenuButton label={menuLabel(props.comment)} onClick={open} />;
}
