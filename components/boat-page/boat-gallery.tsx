import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import type { PictureGroup } from '../../utils/picture-groups.ts';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { GalleryGroups } from './gallery-groups.tsx';
import { usePhotoTrack } from './use-photo-track.ts';
import type { ViewerPosition } from './viewer-groups.tsx';
import styles from './boat-gallery.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/boat-page.ts';

const BoatViewer = onDemand(() => import('./boat-viewer.tsx').then((m) => m.BoatViewer));

/**
 * One large, three below; on a phone, all of them in a row that a finger moves. Each is a link to its picture; with
 * script it opens the viewer.
 */
export function BoatGallery() {
  const { boat } = useStaticBoat();
  const [open, setOpen] = useState<ViewerPosition | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const track = usePhotoTrack();
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
      <div className={styles.gallery}>
        <div onScroll={track.handleScroll} className={cx(styles.mosaic, shown.length === 3 && styles.two)}>
          {shown.map((picture, index) => (
            <PhotoLink key={picture.id} picture={picture} index={index} onClick={look(index, null)}>
              {index === shown.length - 1 && attachments.length > 1 && (
                <span className={`${styles.more} num`}>
                  <Icon name="image" size={18} />
                  {attachments.length}
                  <span className={styles.word}>{t.photos}</span>
                </span>
              )}
            </PhotoLink>
          ))}
          {track.isReady &&
            attachments
              .slice(1)
              .map((picture, before) => (
                <Slide
                  key={picture.id}
                  picture={picture}
                  isLoaded={before + 1 <= track.loaded}
                  onClick={look(before + 1, null)}
                />
              ))}
        </div>
        {attachments.length > 1 && (
          <span className={`${styles.count} num`}>
            {track.at + 1} / {attachments.length}
          </span>
        )}
        {wasOpen && <BoatViewer at={open} onMove={setOpen} onClose={() => setOpen(null)} />}
      </div>
      <GalleryGroups pictures={attachments} onOpen={(group) => look(0, group)} />
    </>
  );
}

interface PhotoLinkProps {
  picture: Attachment;
  index: number;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

function PhotoLink({ picture, index, onClick, children }: PhotoLinkProps) {
  const { boat } = useStaticBoat();
  return (
    <a
      href={picture.path}
      className={index === 0 ? styles.first : styles.small}
      onClick={onClick}
      aria-label={t.openPhotoOf360({
        index: index + 1,
        attachmentCount: boat.attachments.length,
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
        {children}
      </Photo>
    </a>
  );
}

interface SlideProps {
  picture: Attachment;
  isLoaded: boolean;
  onClick: (event: MouseEvent) => void;
}

/** For fingers only: the first photo's link leads to all of them, and assistive technology needs no second way. */
const Slide = ({ picture, isLoaded, onClick }: SlideProps) => (
  <a href={picture.path} className={styles.slide} onClick={onClick} tabIndex={-1} aria-hidden="true">
    {isLoaded ? (
      <Photo photo={picture} alt="" sizes="100vw" className={styles.photo}>
        {picture.panorama !== undefined && <span className={styles.badge}>{t.n360}</span>}
      </Photo>
    ) : (
      <span className={styles.unloaded} style={{ backgroundColor: picture.placeholder }} />
    )}
  </a>
);
