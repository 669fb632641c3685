import { useState, type KeyboardEvent } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { usePhotographs } from './use-photographs.ts';
import styles from './photographs.module.css';

interface PhotographSheetProps {
  /** Null: closed. */
  picture: Attachment | null;
  place: number;
  count: number;
  photos: ReturnType<typeof usePhotographs>;
  isFrozen: boolean;
  onClose: () => void;
}

/** All that can be done with one picture, without dragging it. */
export function PhotographSheet({ picture, place, count, photos, isFrozen, onClose }: PhotographSheetProps) {
  const [typed, setTyped] = useState<{ id: number; text: string } | null>(null);
  const stored = picture?.caption ?? '';
  // Never a moment behind the picture: Enter may come as soon as the field is there.
  const text = typed && typed.id === picture?.id ? typed.text : stored;
  const close = () => {
    if (picture && text.trim() !== stored) void photos.caption(picture.id, text.trim());
    setTyped(null);
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // the focus is on the picture's button again before the key has done its work, and would open this anew
    close();
  };
  return (
    <Sheet
      isOpen={picture !== null}
      onClose={close}
      title={place === 0 ? 'Cover' : `Photograph ${place + 1} of ${count}`}
      size="medium"
      footer={
        <Button isWide onClick={close}>
          Done
        </Button>
      }
    >
      {picture && (
        <div className={styles.sheet}>
          <Photo photo={picture} alt={stored} sizes="(max-width:719px) 100vw, 512px" />
          <Field
            label="Caption"
            help={
              isFrozen && stored
                ? 'There are bids on this boat: the caption stands.'
                : 'What it shows, in a few words: "Bow", "Engine room"'
            }
          >
            <TextInput
              value={text}
              maxLength={200}
              disabled={isFrozen && stored !== ''}
              onChange={(event) => setTyped({ id: picture.id, text: event.target.value })}
              onKeyDown={handleKey}
            />
          </Field>
          {!isFrozen && (
            <div className={styles.acts}>
              <Button variant="line" aria-disabled={place === 0} onClick={() => photos.move(place, 0)}>
                Make cover
              </Button>
              <Button
                variant="line"
                aria-disabled={place === 0}
                onClick={() => photos.move(place, place - 1)}
              >
                <Icon name="chevron-left" size={16} />
                Earlier
              </Button>
              <Button
                variant="line"
                aria-disabled={place === count - 1}
                onClick={() => photos.move(place, place + 1)}
              >
                Later
                <Icon name="chevron-right" size={16} />
              </Button>
              <Button
                variant="quiet"
                className={styles.remove}
                onClick={() => {
                  photos.remove(picture.id);
                  setTyped(null);
                  onClose();
                }}
              >
                <Icon name="trash" size={16} />
                Remove
              </Button>
            </div>
          )}
        </div>
      )}
    </Sheet>
  );
}
