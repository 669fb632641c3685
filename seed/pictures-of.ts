import { ruleDefaults } from '../contract/limits.ts';
import type { PictureCategory } from '../contract/boats.ts';
import { aboardOf, panoramaOf } from './aboard.ts';
import type { DemoBoat, DemoPicture, Detail, Kind, Scene } from './boat.ts';
import { compose, EXTRA } from './draw.mjs';

/** Where the boat is in a drawing, from left to right, and the height of its deck. */
const hulls: Partial<Record<Kind, { left: number; right: number; deck: number }>> = {
  sloop: { left: 500, right: 1000, deck: 690 },
  catamaran: { left: 480, right: 1020, deck: 690 },
  pwc: { left: 420, right: 1080, deck: 620 },
};
const usual = { left: 290, right: 1210, deck: 620 };

const categoryOf: Record<Detail, PictureCategory> = {
  sail: 'exterior',
  outboards: 'engine',
  'bow-lines': 'exterior',
  porthole: 'exterior',
  'teak-deck': 'exterior',
  helm: 'helm',
};

const svgOf = ({ draw }: Scene): string =>
  'detail' in draw ? (EXTRA[`detail-${draw.detail}`]?.() ?? '') : compose(draw);

/** How many pictures come before a 360° photo, which is among those that the boat's page shows. */
const beforePanorama = 3;

/** A boat's pictures: from outside, then on board. */
export function picturesOf(boat: DemoBoat): DemoPicture[] {
  const pictures = [...outside(boat), ...aboardOf(boat)];
  const panorama = panoramaOf(boat);
  return panorama ? pictures.toSpliced(beforePanorama, 0, panorama) : pictures;
}

/** A boat's scenes, and for an auction as many close-ups as it still needs. */
function outside(boat: DemoBoat): DemoPicture[] {
  const whole = boat.scenes.map((scene): DemoPicture => ({
    caption: scene.caption,
    category: 'detail' in scene.draw ? categoryOf[scene.draw.detail] : 'exterior',
    svg: () => svgOf(scene),
  }));
  if (boat.askingPrice !== undefined) return whole;
  const [, still, quarter] = boat.scenes;
  const closeUps = [
    still && closeUp(still, 'The bow', 'bow'),
    still && closeUp(still, 'The stern', 'stern'),
    quarter && closeUp(quarter, 'A closer look', 'whole'),
  ].filter((picture) => picture !== undefined);
  return [...whole, ...closeUps.slice(0, Math.max(0, ruleDefaults.auctionPhotographs - whole.length))];
}

function closeUp(scene: Scene, caption: string, part: 'bow' | 'stern' | 'whole'): DemoPicture | undefined {
  if ('detail' in scene.draw) return undefined;
  const { left, right, deck } = hulls[scene.draw.kind] ?? usual;
  const length = right - left;
  const width = Math.round(length * (part === 'whole' ? 1.12 : 0.62));
  const height = Math.round((width * 2) / 3);
  // Unflipped, the bow is on the right.
  const isRight = (part === 'bow') === (scene.draw.flip !== -1);
  const margin = Math.round(length * 0.06);
  const start = part !== 'whole' && isRight ? right + margin - width : left - margin;
  return {
    caption,
    category: 'exterior',
    svg: () => svgOf(scene),
    box: { left: start, top: Math.round(deck - height * 0.6), width, height },
  };
}
