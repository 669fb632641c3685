import type { MouseEvent } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { groupsOf, pictureGroupLabel, picturesIn, type PictureGroup } from '../../utils/picture-groups.ts';
import styles from './boat-gallery.module.css';
import * as t from '../../locales/boat-page.ts';

interface GalleryGroupsProps {
  pictures: readonly Attachment[];
  onOpen: (group: PictureGroup) => (event: MouseEvent) => void;
}

/** The categories of a boat's pictures. Each is a link to its first picture; with script it opens the viewer. */
export function GalleryGroups({ pictures, onOpen }: GalleryGroupsProps) {
  const groups = groupsOf(pictures);
  if (groups.length === 0) return null;
  return (
    <nav className={styles.groups} aria-label={t.photosByCategory}>
      <ul>
        {groups.map(({ group, count }) => (
          <li key={group}>
            <a href={picturesIn(pictures, group)[0]?.path} onClick={onOpen(group)}>
              {pictureGroupLabel[group]} <span className="num dim">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
