import type { ComposeOptions, Detail, Kind, Scene, Sky } from '../boat.ts';

type Shot = [
  caption: string,
  sky: Sky,
  bg: NonNullable<ComposeOptions['bg']>,
  more?: Partial<ComposeOptions>,
];

/** The angle of the third picture: from astern where the stern is worth seeing, else off the bow. */
const quarter: Record<Kind, Partial<ComposeOptions>> = {
  centerConsole: { view: 'anchor', cam: { az: -30, distL: 2.1 } },
  catamaran: { view: 'anchor', cam: { az: -28, wl: 765, distL: 1.9 }, height: 660, horizon: 560 },
  sportfisher: { view: 'anchor', cam: { az: -30, wl: 745, distL: 2 }, width: 900, horizon: 540 },
  runabout: { view: 'anchor', cam: { az: -32, wl: 665, distL: 2.1 }, horizon: 400 },
  bowrider: { cam: { az: 38, distL: 1.8 }, width: 860, horizon: 420 },
  rib: { cam: { az: 38, distL: 1.8 }, width: 860, horizon: 400 },
  expressCruiser: { cam: { az: 36, distL: 1.9 }, width: 900 },
  wakeBoat: { cam: { az: 37, distL: 1.8 }, width: 860 },
  bassBoat: { cam: { az: 37, distL: 1.8 }, width: 860 },
  pwc: { cam: { az: 38 }, width: 600 },
  sloop: { cam: { az: 34, wl: 795, distL: 2.2 }, height: 690, width: 900, horizon: 600 },
  trawler: { cam: { az: 34, wl: 735, distL: 2 }, width: 840, horizon: 530 },
  pontoon: { view: 'anchor', cam: { az: 32, distL: 1.9 }, width: 900, horizon: 450 },
  houseboat: { view: 'anchor', cam: { az: 32, distL: 2 }, width: 900 },
  superyacht: { view: 'anchor', cam: { az: 29 }, width: 1000 },
};

/** Pictures of one boat: at speed, lying still the other way round, off a quarter; then a detail. */
export function look(
  kind: Kind,
  hull: Partial<ComposeOptions>,
  shots: Shot[],
  detail?: [Detail, caption: string],
): Scene[] {
  const flip = hull.flip ?? 1;
  const seed = Array.from(`${kind}${hull.color ?? ''}`).reduce(
    (sum, ch) => (sum * 31 + ch.charCodeAt(0)) % 9973,
    7,
  );
  const scenes = shots.map(([caption, sky, bg, more], index): Scene => {
    const still: Partial<ComposeOptions> =
      index === 0 ? {} : index === 1 ? { view: 'anchor', sea: 'calm' } : quarter[kind];
    return {
      caption,
      draw: {
        kind,
        ...hull,
        seed: seed + index * 17,
        sky,
        bg,
        ...still,
        ...(still.view === 'anchor' && { sea: 'calm' as const, crew: false }),
        flip: index % 2 ? (flip === 1 ? -1 : 1) : flip,
        ...more,
      },
    };
  });
  if (detail) scenes.push({ caption: detail[1], draw: { detail: detail[0] } });
  return scenes;
}
