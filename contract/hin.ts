/**
 * Hull identification numbers (33 CFR 181.25): 12 characters. They are the manufacturer's code (a letter and
 * two more characters; codes with digits were issued until the 1990s), a serial number (five characters;
 * letters except I, O and Q), the month (A is January, L is December) and last digit of the year of
 * certification, and the last two digits of the model year. There is no check digit. Boats built until July
 * 1984 have older endings: month and year as four digits (MMYY), or `M`, the model year's two digits and a
 * letter (A is August).
 */
export interface Hin {
  hin: string;
  maker: string;
  serial: string;
  /** The model year. */
  year: number;
  /** 1 to 12; null if the format doesn't say. */
  month: number | null;
}

export const hinLength = 12;
const current = /^([A-Z][A-Z0-9]{2})([A-HJ-NPR-Z0-9]{5})([A-L])(\d)(\d{2})$/;
const modelYear = /^([A-Z][A-Z0-9]{2})([A-HJ-NPR-Z0-9]{5})M(\d{2})([A-L])$/;
const straightYear = /^([A-Z][A-Z0-9]{2})([A-HJ-NPR-Z0-9]{5})(0[1-9]|1[0-2])(\d{2})$/;

/** The stored form: uppercase, without spaces, hyphens or a leading country ("US-"). */
export const cleanHin = (text: string) => {
  const bare = text.toUpperCase().replace(/[\s-]/g, '');
  return bare.length === 14 && /^[A-Z]{2}/.test(bare) ? bare.slice(2) : bare;
};

/** The parts of a hull number; undefined if it has none of the three formats. `today` decides the century. */
export function readHin(text: string, today = new Date()): Hin | undefined {
  const hin = cleanHin(text);
  const now = current.exec(hin);
  if (now) {
    const [, maker = '', serial = '', month = '', certified = '', model = ''] = now;
    if (!goTogether(certified, model)) return undefined;
    return { hin, maker, serial, year: century(model, today), month: month.charCodeAt(0) - 64 };
  }
  const model = modelYear.exec(hin);
  if (model)
    return {
      hin,
      maker: model[1]!,
      serial: model[2]!,
      year: century(model[3]!, today),
      month: ((model[4]!.charCodeAt(0) - 65 + 7) % 12) + 1,
    };
  const straight = straightYear.exec(hin);
  if (straight)
    return {
      hin,
      maker: straight[1]!,
      serial: straight[2]!,
      year: century(straight[4]!, today),
      month: Number(straight[3]),
    };
  return undefined;
}

/**
 * Certified at most one year before or after the model year. Otherwise the text only looks like this format.
 */
const goTogether = (certified: string, model: string) =>
  [0, 1, -9, -1, 9].includes((Number(model) % 10) - Number(certified));

/** Model years can be up to two years ahead; the format began in 1972. */
function century(digits: string, today: Date): number {
  const year = 2_000 + Number(digits);
  return year <= today.getUTCFullYear() + 2 ? year : year - 100;
}

/** What other users see: the manufacturer, not the individual hull. */
export const maskHin = (hin: string) => hin.slice(0, 5) + '*'.repeat(Math.max(0, hin.length - 5));
