/**
 * Hull identification numbers (33 CFR 181.25): 12 characters, namely the maker's code (three letters), a serial
 * number (five characters, letters but I, O and Q), the month (A January to L December) and last digit of the year of
 * certification, and the model year's last two digits. There is no check digit. Boats until July 1984 carry older
 * endings: month and year as four digits (MMYY), or `M`, the model year's two digits and a letter (A is August).
 */
export interface Hin {
  hin: string;
  maker: string;
  serial: string;
  /** The model year. */
  year: number;
  /** 1 to 12; null where the form does not tell. */
  month: number | null;
}

const current = /^([A-Z]{3})([A-HJ-NPR-Z0-9]{5})([A-L])(\d)(\d{2})$/;
const modelYear = /^([A-Z]{3})([A-HJ-NPR-Z0-9]{5})M(\d{2})([A-L])$/;
const straightYear = /^([A-Z]{3})([A-HJ-NPR-Z0-9]{5})(0[1-9]|1[0-2])(\d{2})$/;

/** Written as it is stored: capitals, without blanks, hyphens and a leading "US-". */
export const cleanHin = (text: string) => {
  const bare = text.toUpperCase().replace(/[\s-]/g, '');
  return bare.length === 14 && bare.startsWith('US') ? bare.slice(2) : bare;
};

/** What a hull number says; undefined when it has none of the three forms. `today` decides the century. */
export function readHin(text: string, today = new Date()): Hin | undefined {
  const hin = cleanHin(text);
  const now = current.exec(hin);
  if (now) {
    const [, maker = '', serial = '', month = '', certified = '', model = ''] = now;
    // Certified no more than a year around the model year: else the letters only look like the form.
    const distance = (Number(model) % 10) - Number(certified);
    if (![0, 1, -9, -1, 9].includes(distance)) return undefined;
    return { hin, maker, serial, year: century(model, today), month: month.charCodeAt(0) - 64 };
  }
  const model = modelYear.exec(hin);
  if (model) return { hin, maker: model[1]!, serial: model[2]!, year: century(model[3]!, today), month: ((model[4]!.charCodeAt(0) - 65 + 7) % 12) + 1 };
  const straight = straightYear.exec(hin);
  if (straight) return { hin, maker: straight[1]!, serial: straight[2]!, year: century(straight[4]!, today), month: Number(straight[3]) };
  return undefined;
}

/** Models come out up to two years ahead; the form began in 1972. */
function century(digits: string, today: Date): number {
  const year = 2_000 + Number(digits);
  return year <= today.getUTCFullYear() + 2 ? year : year - 100;
}

/** What others see: whose hull it is, not which. */
export const maskHin = (hin: string) => hin.slice(0, 5) + '*'.repeat(Math.max(0, hin.length - 5));
