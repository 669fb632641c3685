import type { Attachment } from '../../contract/boats.ts';
import { groupsOf, pictureGroupLabel, type PictureGroup } from '../../utils/picture-groups.ts';
import styles from './boat-viewer.module.css';

/** What the viewer shows: one group of pictures or all, and which of them is on the screen. */
export interface ViewerPosition {
  group: PictureGroup | null;
  index: number;
}

interface ViewerGroupsProps {
  pictures: readonly Attachment[];
  active: PictureGroup | null;
  /** Null shows all. */
  onChoose: (group: PictureGroup | null) => void;
}

/** Which pictures are shown: all, or one category. */
export function ViewerGroups({ pictures, active, onChoose }: ViewerGroupsProps) {
  const groups = groupsOf(pictures);
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups} role="group" aria-label="Category">
      {[{ group: null, count: pictures.length }, ...groups].map(({ group, count }) => (
        <button
          key={group ?? 'all'}
          type="button"
          aria-pressed={group === active}
          onClick={() => onChoose(group)}
        >
          {group === null ? 'All' : pictureGroupLabel[group]} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}
