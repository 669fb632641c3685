import type { DemoBoat } from './boat.ts';
import { ending } from './catalogue/ending.ts';
import { thisWeek } from './catalogue/this-week.ts';
import { closed } from './catalogue/closed.ts';
import { marketplace } from './catalogue/marketplace.ts';

export const boats: DemoBoat[] = [...ending, ...thisWeek, ...closed, ...marketplace];
