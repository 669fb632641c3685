import type { Attachment } from '../../contract/boats.ts';
import { groupsOf, pictureGroupLabel, picturesIn, type PictureGroup } from '../../utils/picture-groups.ts';
import styles from './boat-viewer.module.css';
import * as t from '../../locales/boat-page.ts';

/** What the viewer shows: one group of pictures or all, and which of them is on the screen. */
export interface ViewerPosition {
  group: PictureGroup | null;
  index: number;
}

interface ViewerGroupsProps {
  pictures: readonly Attachment[];
  at: ViewerPosition;
  onMove: (to: ViewerPosition) => void;
}

/** Which pictures are shown: all, or one category. */
export function ViewerGroups({ pictures, at, onMove }: ViewerGroupsProps) {
  const groups = groupsOf(pictures);
  if (groups.length === 0) return null;
  /** The picture on the screen stays if it's among the chosen ones. */
  const choose = (group: PictureGroup | null) => {
    const current = picturesIn(pictures, at.group)[at.index];
    const position = picturesIn(pictures, group).findIndex(({ id }) => id === current?.id);
    onMove({ group, index: Math.max(0, position) });
  };
  return (
    <div className={styles.groups} role="group" aria-label={t.category}>
      {[{ group: null, count: pictures.length }, ...groups].map(({ group, count }) => (
        <button
          key={group ?? 'all'}
          type="button"
          aria-pressed={group === at.group}
          onClick={() => choose(group)}
        >
          {group === null ? t.all : pictureGroupLabel[group]} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}
