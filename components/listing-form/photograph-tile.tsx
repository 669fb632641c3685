import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Attachment } from '../../contract/boats.ts';
import { pictureGroupLabel } from '../../utils/picture-groups.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import styles from './photographs.module.css';
import * as t from '../../locales/listing-form.ts';

/** What a picture is called where it is not seen. */
export const nameOf = ({ caption }: Attachment, index: number) =>
  caption || (index === 0 ? t.theCoverPhoto : t.photo({ index: index + 1 }));

const noteOf = ({ category, caption, panorama }: Attachment) =>
  [panorama !== undefined && t.n360, category && pictureGroupLabel[category], caption]
    .filter(Boolean)
    .join(': ');

interface PhotographTileProps {
  picture: Attachment;
  index: number;
  /** Shown while its own sizes are made. */
  thumb: string | null;
  isFrozen: boolean;
  onOpen: () => void;
}

export function PhotographTile({ picture, index, thumb, isFrozen, onOpen }: PhotographTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.id });
  const name = nameOf(picture, index);
  const isFailed = picture.state === 'failed';
  return (
    <li
      ref={setNodeRef}
      className={cx(styles.tile, isDragging && styles.lifted, isFailed && styles.bad)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        id={`photograph-${picture.id}`}
        className={styles.open}
        onClick={onOpen}
        aria-label={t.edit({ name })}
      >
        {picture.state === 'waiting' && thumb ? (
          <span className={styles.thumb}>
            <img src={thumb} alt="" />
          </span>
        ) : (
          <Photo
            photo={picture}
            alt=""
            sizes={index === 0 ? '(max-width:719px) 100vw, 490px' : '(max-width:719px) 50vw, 240px'}
            className={styles.photo}
            ratio={null}
          />
        )}
        {isFailed && <Icon name="warning" />}
      </button>
      {!isFrozen && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={t.move({ name })}
        >
          <Icon name="grip" />
        </button>
      )}
      <p className={styles.caption}>
        {index === 0 && <b>{t.cover}</b>}
        {isFailed ? (
          <span>{t.weCouldntProcessThisPhotoRemove}</span>
        ) : (
          <span>{picture.state === 'waiting' ? t.processing : noteOf(picture)}</span>
        )}
      </p>
    </li>
  );
}
