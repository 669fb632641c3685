import { useState, type KeyboardEvent } from 'react';
import { pictureCategories, type Attachment } from '../../contract/boats.ts';
import { canBePanorama } from '../../contract/panoramas.ts';
import { pictureGroupLabel } from '../../utils/picture-groups.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, Field, Select, TextInput } from '../ui/field.tsx';
import { Photo } from '../ui/photo.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { PhotographActions } from './photograph-actions.tsx';
import type { Photographs } from './use-photographs.ts';
import styles from './photographs.module.css';
import * as t from '../../locales/listing-form.ts';

interface PhotographSheetProps {
  /** Null closes the sheet. */
  picture: Attachment | null;
  position: number;
  count: number;
  photos: Photographs;
  isFrozen: boolean;
  onClose: () => void;
}

/** Captions, categorizes, moves and removes one picture, without dragging. */
export function PhotographSheet({
  picture,
  position,
  count,
  photos,
  isFrozen,
  onClose,
}: PhotographSheetProps) {
  const [typed, setTyped] = useState<{ id: number; text: string } | null>(null);
  const stored = picture?.caption ?? '';
  // Derived while rendering, so that it's right for the picture even if Enter comes immediately.
  const text = typed && typed.id === picture?.id ? typed.text : stored;
  const close = () => {
    if (picture && text.trim() !== stored) void photos.caption(picture.id, text.trim());
    setTyped(null);
    onClose();
  };
  return (
    <Sheet
      isOpen={picture !== null}
      onClose={close}
      title={position === 0 ? t.cover : t.photoOf({ position: position + 1, count })}
      size="medium"
      footer={
        <Button isWide onClick={close}>
          {t.done}
        </Button>
      }
    >
      {picture && (
        <div className={styles.sheet}>
          <Photo photo={picture} alt={stored} sizes="(max-width:719px) 100vw, 512px" />
          <CaptionField
            text={text}
            isLocked={isFrozen && stored !== ''}
            onType={(caption) => setTyped({ id: picture.id, text: caption })}
            onEnter={close}
          />
          <CategoryField picture={picture} photos={photos} isFrozen={isFrozen} />
          <PanoramaField picture={picture} photos={photos} />
          {!isFrozen && (
            <PhotographActions
              position={position}
              count={count}
              onMove={(to) => photos.move(position, to)}
              onRemove={() => {
                photos.remove(picture.id);
                setTyped(null);
                onClose();
              }}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}

interface CaptionFieldProps {
  text: string;
  /** There are bids, and it has a caption already. */
  isLocked: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
}

function CaptionField({ text, isLocked, onType, onEnter }: CaptionFieldProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Closing the sheet moves the focus back to the picture's button, where the same key press would open it
    // again.
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={t.caption} help={isLocked ? t.thisBoatHasBidsSoYou : t.whatItShowsSuchAsBow}>
      <TextInput
        value={text}
        maxLength={200}
        disabled={isLocked}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={handleKey}
      />
    </Field>
  );
}

function PanoramaField({ picture, photos }: { picture: Attachment; photos: Photographs }) {
  if (!canBePanorama(picture)) return null;
  return (
    <Checkbox
      checked={picture.panorama !== undefined}
      onChange={({ target }) => void photos.markPanorama(picture.id, target.checked)}
    >
      {t.n360PhotoBuyersCanLookAround}
    </Checkbox>
  );
}

interface CategoryFieldProps {
  picture: Attachment;
  photos: Photographs;
  /** There are bids: a chosen category stays. */
  isFrozen: boolean;
}

function CategoryField({ picture, photos, isFrozen }: CategoryFieldProps) {
  const isLocked = isFrozen && picture.category !== undefined;
  return (
    <Field label={t.category} help={isLocked ? t.thisBoatHasBidsSoYouCant : t.helpsBuyersGoStraightToThe}>
      <Select
        value={picture.category ?? ''}
        disabled={isLocked}
        onChange={({ target }) =>
          void photos.categorize(picture.id, pictureCategories.find((one) => one === target.value) ?? null)
        }
      >
        <option value="">{pictureGroupLabel.other}</option>
        {pictureCategories.map((category) => (
          <option key={category} value={category}>
            {pictureGroupLabel[category]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
