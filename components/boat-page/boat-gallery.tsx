import { useState, type MouseEvent } from 'react';
import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import type { PictureGroup } from '../../utils/picture-groups.ts';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { GalleryGroups } from './gallery-groups.tsx';
import type { ViewerPosition } from './viewer-groups.tsx';
import styles from './boat-gallery.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/boat-page.ts';

const BoatViewer = onDemand(() => import('./boat-viewer.tsx').then((m) => m.BoatViewer));

/** One large, three below. Each is a link to its picture; with script it opens the viewer. */
export function BoatGallery() {
  const { boat } = useStaticBoat();
  const [open, setOpen] = useState<ViewerPosition | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const { attachments } = boat;
  if (attachments.length === 0)
    return <EmptyState title={t.noPhotosYet}>{t.theSellerHasntAddedAnyPhotos}</EmptyState>;
  // A row below the first picture is whole or not there: three, two, or none.
  const shown = attachments.slice(0, attachments.length < 3 ? 1 : 4);
  const look = (index: number, group: PictureGroup | null) => (event: MouseEvent) => {
    event.preventDefault();
    setWasOpen(true);
    setOpen({ group, index });
  };
  return (
    <>
      <div className={cx(styles.mosaic, shown.length === 3 && styles.two)}>
        {shown.map((picture, index) => (
          <a
            key={picture.id}
            href={picture.path}
            className={index === 0 ? styles.first : styles.small}
            onClick={look(index, null)}
            aria-label={t.openPhotoOf360({
              index: index + 1,
              attachmentCount: attachments.length,
              isPanorama: picture.panorama !== undefined,
              hasCaption: Boolean(picture.caption),
              caption: picture.caption,
            })}
          >
            <Photo
              photo={picture}
              alt={picture.caption || boat.title}
              isFirst={index === 0}
              sizes={index === 0 ? '(max-width:719px) 100vw, (max-width:1179px) 60vw, 864px' : '288px'}
              className={styles.photo}
            >
              {picture.panorama !== undefined && <span className={styles.badge}>{t.n360}</span>}
              {index === 0 && attachments.length > 1 && (
                <span className={`${styles.count} num`}>1 / {attachments.length}</span>
              )}
              {index === shown.length - 1 && attachments.length > 1 && (
                <span className={`${styles.more} num`}>
                  <Icon name="image" size={18} />
                  {attachments.length}
                  <span className={styles.word}>{t.photos}</span>
                </span>
              )}
            </Photo>
          </a>
        ))}
        {wasOpen && <BoatViewer at={open} onMove={setOpen} onClose={() => setOpen(null)} />}
      </div>
      <GalleryGroups pictures={attachments} onOpen={(group) => look(0, group)} />
    </>
  );
}
