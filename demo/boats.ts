import type { DemoBoat } from './boat.ts';
import { ending } from './catalogue/ending.ts';
import { thisWeek } from './catalogue/this-week.ts';

export const boats: DemoBoat[] = [...ending, ...thisWeek];
