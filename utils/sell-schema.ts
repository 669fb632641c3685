import { array, object, string } from 'yup';
import { explainHin, hinLength, cleanHin } from '../contract/hin.ts';
import { lacksOf, type QualityRules } from '../contract/listing-quality.ts';
import { isZip, readEngineNumber, readMoney, readNumber } from './sell-input.ts';
import type { SellForm } from './sell-form.ts';
import { auctionTimes, toInstant } from './sell-values.ts';

const amount = 'Please write an amount in dollars, as in 25,000';
const numberOf = (name: Parameters<typeof readNumber>[0], message: string) =>
  string().test(name, message, (text = '') => readNumber(name, text) !== undefined);
const engineNumber = (name: Parameters<typeof readEngineNumber>[0], message: string) =>
  string().test(name, message, (text = '') => readEngineNumber(name, text) !== undefined);
const most = (length: number) =>
  string().max(length, `Please keep to ${length.toLocaleString('en-US')} characters`);
const money = string().test('money', amount, (text = '') => readMoney(text) !== undefined);

/** What is wrong in the form. Missing values aren't wrong: see `missingIn`. */
export const sellSchema = object({
  hin: string().test('hin', function check(text = '') {
    if (text.trim() === '') return true;
    const problem = explainHin(text);
    if (problem) return this.createError({ message: problem.message });
    const { length } = cleanHin(text);
    return (
      length === hinLength ||
      this.createError({ message: `This has ${length} characters so far. A hull number has ${hinLength}.` })
    );
  }),
  make: most(60),
  model: most(80),
  year: numberOf('year', 'Please give the model year in four digits, as in 1989'),
  location: object({
    zip: string().test('zip', 'A ZIP code has five digits', (text = '') => text.trim() === '' || isZip(text)),
    city: most(80),
    state: most(40),
  }),
  length: numberOf('length', 'Please write feet, as in 42.5 or 42 ft 7 in'),
  beam: numberOf('beam', 'Please write feet, as in 13.5 or 13 ft 6 in'),
  draft: numberOf('draft', 'Please write feet, as in 4.2 or 4 ft 2 in'),
  displacement: numberOf('displacement', 'Please write pounds, as in 34,000'),
  engines: array(
    object({
      make: most(60),
      model: most(60),
      horsepower: engineNumber('horsepower', 'Please write a number, as in 300'),
      hours: engineNumber('hours', 'Please write a number, as in 1,250'),
      year: engineNumber('year', 'Please give the year in four digits'),
    }),
  ),
  more: array(object({ label: most(60), value: most(300) })),
  flaws: most(5_000),
  lede: most(200),
  description: most(20_000),
  auction: object({
    openingBid: money,
    reserve: money.test('above', 'A reserve lies at the opening bid or above', function check(text = '') {
      // Formik passes empty texts as undefined.
      const { openingBid, hasReserve } = this.parent as Partial<SellForm['auction']>;
      const [reserve, opening] = [readMoney(text), readMoney(openingBid ?? '')];
      return !hasReserve || reserve == null || opening == null || reserve >= opening;
    }),
    startsAt: string().test('start', 'Please choose a time that is still to come', function check(text = '') {
      const { start } = this.parent as SellForm['auction'];
      const instant = toInstant(text);
      return (
        start === 'now' ||
        text === '' ||
        (instant !== undefined && Date.parse(instant) > Date.now() - 15 * 60_000)
      );
    }),
    endsAt: string().test('end', 'The auction ends after it starts', function check(text = '') {
      const { start = 'now', startsAt = '', length = '' } = this.parent as Partial<SellForm['auction']>;
      const parent = { start, startsAt, length, endsAt: text };
      if (parent.length !== 'date' || text === '') return true;
      const times = auctionTimes(parent);
      return times === undefined
        ? parent.start === 'later' && !toInstant(parent.startsAt)
        : times.endsAt > times.startsAt;
    }),
  }),
  askingPrice: money,
});

/** What a draft is measured by beyond its form. */
export interface DraftQuality {
  rules: QualityRules;
  photographs: number;
}

/**
 * What is missing before a listing can be submitted, with the server's messages and names. Without `quality`,
 * for a published listing, which can lack what newer rules ask for. The server has the final say.
 */
export function missingIn(form: SellForm, quality?: DraftQuality): Record<string, string> {
  const missing: Record<string, string> = {};
  const want = (field: string, isThere: unknown, message: string) => {
    if (!isThere) missing[field] = message;
  };
  want('boatType', form.boatType, 'Please say what kind of boat it is.');
  want('make', form.make.trim(), 'Please say who built it.');
  want('model', form.model.trim(), 'Please name the model.');
  want('year', form.year.trim(), 'Please give the model year.');
  want(
    'location.zip',
    form.location.zip.trim() || (form.location.city.trim() && form.location.state.trim()),
    'Please say where the boat lies: its ZIP code is enough.',
  );
  want('length', form.length.trim(), 'Please give the length in feet.');
  if (quality) Object.assign(missing, lacksOf(quality.rules, { ...form, ...quality }));
  want('description', form.description.trim(), 'Please tell its story: buyers read it first.');
  if (form.listingType === 'marketplace')
    want('askingPrice', form.askingPrice.trim(), 'Please name your asking price.');
  else {
    want('auction.openingBid', form.auction.openingBid.trim(), 'Please name the opening bid.');
    if (form.auction.hasReserve)
      want('auction.reserve', form.auction.reserve.trim(), 'Please name the reserve, or sell without one.');
    if (form.auction.start === 'later')
      want('auction.startsAt', form.auction.startsAt, 'Please say when the auction starts.');
    if (form.auction.length === 'date')
      want('auction.endsAt', form.auction.endsAt, 'Please say when the auction ends.');
  }
  return missing;
}
