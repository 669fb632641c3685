import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { cutSquare, held, type Cut } from './cut-square.ts';
import styles from './profile-picture.module.css';

const largestZoom = 4;
/** What a press of a key changes: its place in parts of the frame, or how much larger it is. */
const step = 0.04;
const zoomStep = 0.1;
const keys: Record<string, Partial<Cut>> = {
  ArrowLeft: { x: -step },
  ArrowRight: { x: step },
  ArrowUp: { y: -step },
  ArrowDown: { y: step },
  '+': { zoom: zoomStep },
  '=': { zoom: zoomStep },
  '-': { zoom: -zoomStep },
};
const zoomText = (zoom: number) => `${zoom.toFixed(1)} times as large`;

/** Chooses the square of a picture: moved by finger, mouse or arrow keys, made larger with a slider or the keys + and −. What this browser cannot show is cut in its middle by the server. */
export function CropDialog({
  file,
  onClose,
  onDone,
}: {
  file: File;
  onClose: () => void;
  onDone: (file: File) => void;
}) {
  const [address] = useState(() => URL.createObjectURL(file));
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [canShow, setCanShow] = useState(true);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0, y: 0 });
  const hint = useId();
  const frame = useRef<HTMLButtonElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  const change = (part: Partial<Cut>) => size && setCut((before) => held({ ...before, ...part }, size));
  const drag = (event: PointerEvent) => {
    const width = frame.current?.clientWidth;
    if (!grabbed.current || !width) return;
    change({
      x: cut.x + (event.clientX - grabbed.current.x) / width,
      y: cut.y + (event.clientY - grabbed.current.y) / width,
    });
    grabbed.current = { x: event.clientX, y: event.clientY };
  };
  const enlarge = (zoom: number) => {
    change({ zoom });
    announce(zoomText(zoom));
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (act.zoom) enlarge(Math.min(largestZoom, Math.max(1, cut.zoom + act.zoom)));
    else change({ x: cut.x + (act.x ?? 0), y: cut.y + (act.y ?? 0) });
  };
  const done = async () =>
    onDone(
      size && image.current
        ? ((await cutSquare(image.current, cut, limits.avatarEdge, file.name)) ?? file)
        : file,
    );
  const scale = size ? cut.zoom / Math.min(size.width, size.height) : 1;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your picture"
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button isWide disabled={canShow && !size} onClick={() => void done()}>
            Use this picture
          </Button>
        </>
      }
    >
      {canShow ? (
        <>
          <button
            type="button"
            ref={frame}
            className={styles.frame}
            aria-label="The part that is shown"
            aria-describedby={hint}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              grabbed.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              grabbed.current = null;
            }}
            onPointerCancel={() => {
              grabbed.current = null;
            }}
            onKeyDown={press}
          >
            <img
              ref={image}
              src={address}
              alt=""
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setCanShow(false)}
              style={
                size
                  ? {
                      width: `${size.width * scale * 100}%`,
                      height: `${size.height * scale * 100}%`,
                      transform: `translate(-50%,-50%) translate(${(cut.x / (size.width * scale)) * 100}%,${(cut.y / (size.height * scale)) * 100}%)`,
                    }
                  : { opacity: 0 }
              }
            />
          </button>
          <p className={cx('meta', styles.hint)} id={hint}>
            Drag it, or move it with the arrow keys. The keys + and − change its size.
          </p>
          <label className={styles.zoom}>
            <Icon name="minus" size={16} />
            <input
              type="range"
              aria-label="Size"
              min={1}
              max={largestZoom}
              step={0.01}
              value={cut.zoom}
              aria-valuetext={zoomText(cut.zoom)}
              onChange={(event) => change({ zoom: Number(event.target.value) })}
            />
            <Icon name="plus" size={16} />
          </label>
        </>
      ) : (
        <p>This browser cannot show this kind of photo. Its middle is used.</p>
      )}
    </Dialog>
  );
}
