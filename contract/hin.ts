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

/**
 * What is wrong with a hull number, in words. `position` starts at 1; null if it's about the whole number.
 */
export interface HinProblem {
  position: number | null;
  message: string;
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
 * Why a text isn't a hull number: the first character that's not allowed at its position, and what's expected
 * there. Null for a valid number, and for the valid start of one while a user is typing.
 */
export function explainHin(text: string): HinProblem | null {
  const hin = cleanHin(text);
  for (const [index, found] of [...hin].slice(0, hinLength).entries()) {
    const expected = expectedAt(index, hin);
    if (expected)
      return { position: index + 1, message: `Character ${index + 1} is ${spoken(found)}. ${expected}` };
  }
  if (hin.length > hinLength)
    return {
      position: hinLength + 1,
      message: `This has ${hin.length} characters. A hull number has ${hinLength}.`,
    };
  if (hin.length === hinLength && !readHin(hin))
    return {
      position: 10,
      message: `Character 10 is ${spoken(hin[9]!)}, the last digit of the year she was certified. It lies within a year of the model year, the last two characters (${hin.slice(10)}).`,
    };
  return null;
}

/**
 * Certified at most one year before or after the model year. Otherwise the text only looks like this format.
 */
const goTogether = (certified: string, model: string) =>
  [0, 1, -9, -1, 9].includes((Number(model) % 10) - Number(certified));

const isDigit = (character: string) => /\d/.test(character);

/**
 * What's expected at a position where this hull number's character isn't allowed; undefined if it's allowed.
 */
function expectedAt(index: number, hin: string): string | undefined {
  const found = hin[index]!;
  if (!/[A-Z0-9]/.test(found)) return 'A hull number has only letters A to Z and digits.';
  if (index === 0)
    return isDigit(found) ? 'The first character is a letter: it begins the maker’s code.' : undefined;
  if (index < 3) return undefined;
  if (index < 8)
    return /[IOQ]/.test(found)
      ? `The serial number has no letter I, O or Q: it is probably ${found === 'I' ? 'the digit 1' : 'the digit 0'}.`
      : undefined;
  const eighth = hin[8]!;
  if (index === 8)
    return /[A-M01]/.test(found)
      ? undefined
      : 'Here stands the month, a letter from A (January) to L (December). Boats from before August 1984 have M or a digit.';
  if (index === 9 && eighth === '0')
    return /[1-9]/.test(found) ? undefined : 'After a 0 stands the month’s digit, 1 to 9.';
  if (index === 9 && eighth === '1')
    return /[0-2]/.test(found) ? undefined : 'After a 1 stands the month’s second digit, 0 to 2.';
  if (index === 11 && eighth === 'M')
    return /[A-L]/.test(found)
      ? undefined
      : 'After M and the model year stands a letter from A (August) to L (July).';
  if (isDigit(found)) return undefined;
  if (index === 9)
    return eighth === 'M'
      ? 'After M stand the two digits of the model year.'
      : 'Here stands a digit, the last one of the year she was certified.';
  return eighth === 'M'
    ? 'After M stand the two digits of the model year.'
    : 'The last two characters are digits: the model year.';
}

const spoken = (character: string) =>
  isDigit(character)
    ? `the digit ${character}`
    : /[A-Z]/.test(character)
      ? `the letter ${character}`
      : `“${character}”`;

/** Model years can be up to two years ahead; the format began in 1972. */
function century(digits: string, today: Date): number {
  const year = 2_000 + Number(digits);
  return year <= today.getUTCFullYear() + 2 ? year : year - 100;
}

/** What other users see: the manufacturer, not the individual hull. */
export const maskHin = (hin: string) => hin.slice(0, 5) + '*'.repeat(Math.max(0, hin.length - 5));
