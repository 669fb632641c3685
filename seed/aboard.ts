import type { ComposeOptions, DemoBoat, DemoPicture, Kind } from './boat.ts';
import { knownIssues, withTrailer } from './catalogue/close-ups.ts';
import { paintOf } from './catalogue/engine-paints.ts';
import { detailHelm, detailOutboards, mix } from './draw.mjs';
import { drawBerth } from './drawings/berth.ts';
import { drawCabin, type CabinLook } from './drawings/cabin.ts';
import { drawCockpit } from './drawings/cockpit.ts';
import { drawDamage } from './drawings/damage.ts';
import { drawEngine } from './drawings/engine.ts';
import { drawInstruments } from './drawings/instruments.ts';
import { drawPapers } from './drawings/papers.ts';
import { drawSalon } from './drawings/salon.ts';
import { drawSailHelm } from './drawings/sail-helm.ts';
import { drawTrailer } from './drawings/trailer.ts';

const woods = ['#9c5a2c', '#b07a44', '#8a4a24', '#a8692f', '#7a4226'];
const cloths = ['#2f5a74', '#cdbfa4', '#7d3a34', '#4a6a5c', '#d8cbb0', '#31475f'];
const dashes = ['#1b3347', '#3a2a22', '#2b323a', '#24384f'];
const cockpitCloths = ['#efe6d2', '#e2dccb', '#f2ecdf', '#d9d2c2'];

const wideCabins: readonly Kind[] = ['catamaran', 'trawler', 'sportfisher', 'houseboat', 'superyacht'];
const narrowCabins: readonly Kind[] = ['sloop', 'expressCruiser'];
const outboardKinds: readonly Kind[] = ['centerConsole', 'bassBoat', 'rib', 'pontoon'];

/** Where the outboard of each kind is seen best. */
const astern: Partial<Record<Kind, { az: number; s: number; wl: number; cx: number; dist: number }>> = {
  bassBoat: { az: -52, s: 250, wl: 760, cx: 1180, dist: 9.5 },
  rib: { az: -54, s: 220, wl: 750, cx: 1220, dist: 11 },
  pontoon: { az: -54, s: 200, wl: 780, cx: 1150, dist: 11 },
};

interface Look {
  boat: DemoBoat;
  kind: Kind;
  color: string;
  accent: string;
  hull: ComposeOptions;
  seed: number;
  sky: 'noon' | 'golden' | 'dawn' | 'overcast';
  bg: 'coast' | 'pines';
}

function lookOf(boat: DemoBoat): Look | undefined {
  const hull = boat.scenes.map(({ draw }) => draw).find((draw) => 'kind' in draw);
  if (!hull) return undefined;
  const seed = Array.from(boat.slug).reduce((sum, ch) => (sum * 31 + ch.charCodeAt(0)) % 9973, 11);
  return {
    boat,
    kind: hull.kind,
    color: hull.color ?? '#f4ead8',
    accent: hull.accent ?? '#24506b',
    hull,
    seed,
    sky: pick(['noon', 'golden', 'noon', 'dawn', 'overcast'] as const, seed),
    bg: pick(['coast', 'pines'] as const, seed >> 2),
  };
}

function pick<T>(choices: readonly [T, ...T[]] | readonly T[], seed: number): T {
  const choice = choices[seed % choices.length];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}

/** What is photographed on board and ashore: cabins or cockpit, helm, engine, papers, trailer and known issues. */
export function aboardOf(boat: DemoBoat): DemoPicture[] {
  const look = lookOf(boat);
  if (!look) return [];
  return [...interior(look), ...helm(look), engine(look), ...closeUps(look), papers(look)];
}

/** Its salon all around. */
export function panoramaOf(boat: DemoBoat): DemoPicture | undefined {
  const look = boat.hasPanorama && lookOf(boat);
  if (!look) return undefined;
  const svg = () => drawSalon(cabinOf(look));
  return { caption: 'The salon, all around', category: 'interior', isPanorama: true, svg };
}

const cabinOf = ({ kind, seed, sky, bg }: Look): CabinLook => ({
  isWide: wideCabins.includes(kind),
  wood: pick(woods, seed),
  cloth: pick(cloths, seed >> 3),
  sole: kind === 'houseboat' || kind === 'superyacht' ? 'carpet' : 'planks',
  scene: { seed, sky, bg },
});

function interior(look: Look): DemoPicture[] {
  const { boat, kind, seed } = look;
  if (kind === 'pwc') return [];
  const cabin = cabinOf(look);
  const { isWide } = cabin;
  if (!isWide && !narrowCabins.includes(kind)) return [cockpit(look)];
  return [
    { caption: 'The salon, looking forward', category: 'interior', svg: () => drawCabin(cabin) },
    {
      caption: isWide && boat.length > 38 ? 'The owner’s cabin' : 'The forward cabin',
      category: 'interior',
      svg: () => drawBerth({ ...cabin, scene: { ...cabin.scene, seed: seed + 3 } }),
    },
  ];
}

function cockpit({ boat, kind, color, accent, hull, seed, sky, bg }: Look): DemoPicture {
  const isOutboard = hasOutboards(boat, kind);
  return {
    caption: kind === 'pontoon' ? 'The lounge, looking aft' : 'The cockpit, looking aft',
    category: 'interior',
    svg: () =>
      drawCockpit({
        cloth: kind === 'runabout' ? '#d8b88a' : pick(cockpitCloths, seed),
        accent,
        hull: color,
        floor: kind === 'bassBoat' ? 'carpet' : kind === 'pontoon' || kind === 'rib' ? 'vinyl' : 'teak',
        isFenced: kind === 'pontoon',
        ...(isOutboard && { outboards: { count: boat.engines.length, color: hull.engine ?? '#2b323a' } }),
        ...(kind === 'wakeBoat' && { over: 'tower' as const }),
        ...(kind === 'pontoon' && { over: 'canopy' as const }),
        scene: { seed: seed + 5, sky, bg },
      }),
  };
}

function helm(look: Look): DemoPicture[] {
  const { boat, kind, color, seed, sky, bg } = look;
  const dash = kind === 'runabout' ? '#7a3c1c' : pick(dashes, seed);
  const hours = boat.engineHours ?? boat.engines[0]?.hours ?? 120;
  const instruments: DemoPicture = {
    caption: `Hour meter at ${Math.round(hours).toLocaleString('en-US')}`,
    category: 'helm',
    svg: () => drawInstruments({ dash, hours, isTwin: boat.engines.length > 1, seed }),
  };
  if (kind === 'pwc') return [instruments];
  return [{ caption: 'The helm', category: 'helm', svg: () => drawHelm() }, instruments];

  function drawHelm(): string {
    if (kind === 'sloop')
      return drawSailHelm({
        canvas: pick(['#24506b', '#7d2f2a', '#2f5d46'], seed),
        deck: '#f4ead8',
        scene: { seed, sky, bg },
      });
    const deck = kind === 'runabout' ? '#8a3b1c' : mix(color, '#f6ecd8', 0.7);
    const foredeck = kind === 'runabout' || kind === 'trawler' ? '#c98f56' : mix(color, '#cfc6b4', 0.6);
    return detailHelm({
      dash,
      deck,
      foredeck,
      rim: pick(['#94451f', '#2b323a', '#6a3a1e'], seed >> 1),
      sky,
      bg,
      seed,
      bow: kind !== 'pontoon',
    });
  }
}

const hasOutboards = ({ engines }: DemoBoat, kind: Kind): boolean =>
  outboardKinds.includes(kind) && !['Weber', 'Yanmar'].includes(engines[0]?.make ?? '');

function engine({ boat, kind, color, accent, hull, seed, sky, bg }: Look): DemoPicture {
  const [first] = boat.engines;
  const name = first ? `${first.make} ${first.model}` : 'The engine';
  const isTwin = boat.engines.length > 1;
  if (hasOutboards(boat, kind)) {
    const view = astern[kind];
    return {
      caption: isTwin ? `Twin ${name}` : name,
      category: 'engine',
      svg: () =>
        detailOutboards({
          ...hull,
          kind,
          color,
          accent,
          engines: boat.engines.length,
          sky,
          bg,
          seed,
          sea: 'calm',
          horizon: 300,
          sunX: 1230,
          sunY: 150,
          isEmpty: true,
          flip: 1,
          ...(view ? { cam: view } : { cam: { az: -56, s: 185, wl: 735, cx: 1120, dist: 15 } }),
        }),
    };
  }
  const [paint, cover] = paintOf(first?.make);
  return {
    caption: isTwin ? `Engine room, twin ${name}` : `Engine compartment, ${name}`,
    category: 'engine',
    svg: () => drawEngine({ paint, cover, isTwin, bay: pick(['#9aa09c', '#b4b0a4', '#8f9794'], seed), seed }),
  };
}

function closeUps({ boat, kind, color, accent, hull, seed, bg }: Look): DemoPicture[] {
  const pictures: DemoPicture[] = [];
  const issue = knownIssues[boat.slug];
  if (issue)
    pictures.push({
      caption: issue.caption,
      category: issue.category,
      svg: () =>
        drawDamage({
          damage: issue.damage,
          surface: issue.surface,
          color: issue.color ?? color,
          accent,
          seed,
        }),
    });
  if (withTrailer.includes(boat.slug))
    pictures.push({
      caption: 'On its trailer',
      svg: () =>
        drawTrailer({
          kind,
          color,
          accent,
          more: hull,
          flip: hull.flip ?? 1,
          scene: { seed, sky: 'noon', bg: bg === 'coast' ? 'pines' : bg },
        }),
    });
  return pictures;
}

function papers({ accent, seed }: Look): DemoPicture {
  return {
    caption: 'Title and service log',
    category: 'documents',
    svg: () => drawPapers({ table: pick(woods, seed >> 1), accent: mix(accent, '#24384f', 0.4), seed }),
  };
}
