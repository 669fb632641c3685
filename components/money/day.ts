import { shortDate } from '../../utils/time.ts';

/** "21 Nov", with the year when it is another than this one; it keeps its line. */
export const day = (instant: string): string => shortDate(instant, Date.now()).replaceAll(' ', '\u00A0');
