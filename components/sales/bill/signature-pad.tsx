import { useEffect, useEffectEvent, useRef } from 'react';
import Pad, { type PointGroup } from 'signature_pad';
import { Button } from '../../ui/button.tsx';
import styles from './bill-of-sale.module.css';
import * as t from '../../../locales/bill-of-sale.ts';

/** The size that a signature is stored in. */
const [width, height] = [600, 200];
const lengthMax = 20_000;

/** The lines as an SVG path of M and L, in units of the stored size. */
function pathOf(groups: PointGroup[], canvas: HTMLCanvasElement): string {
  const [x, y] = [width / canvas.clientWidth, height / canvas.clientHeight];
  const place = (value: number, scale: number, most: number) =>
    String(Math.round(Math.min(Math.max(value * scale, 0), most) * 10) / 10);
  return groups
    .flatMap(({ points }) =>
      points.map(
        (point, i) => `${i === 0 ? 'M' : 'L'}${place(point.x, x, width)} ${place(point.y, y, height)}`,
      ),
    )
    .join(' ');
}

/** Where a signature is drawn, with a finger, a pen or a mouse. */
export function SignaturePad({ onChange }: { onChange(path: string): void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const report = useEffectEvent((path: string) => onChange(path));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const ratio = Math.max(window.devicePixelRatio, 1);
    element.width = element.clientWidth * ratio;
    element.height = element.clientHeight * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    const made = new Pad(element, { penColor: '#0E2036', minDistance: 4 });
    made.addEventListener('endStroke', () => {
      const path = pathOf(made.toData(), element);
      if (path.length <= lengthMax) report(path);
      else made.clear();
    });
    pad.current = made;
    return () => made.off();
  }, []);
  return (
    <div className={styles.pad}>
      <p id="draw-here">{t.drawHere}</p>
      <canvas ref={canvas} role="img" aria-labelledby="draw-here" />
      <div className={styles.padActions}>
        <Button
          variant="line"
          onClick={() => {
            pad.current?.clear();
            onChange('');
          }}
        >
          {t.clearDrawing}
        </Button>
      </div>
    </div>
  );
}
