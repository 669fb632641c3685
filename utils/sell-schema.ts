import { array, object, string } from 'yup';
import { hinLength, cleanHin } from '../contract/hin.ts';
import { explainHin } from './explain-hin.ts';
import { lengthProblem, type LengthRules } from './auction-length.ts';
import { lacksOf, type QualityRules } from './listing-quality.ts';
import { modelYearProblem } from './model-year.ts';
import { isZip, readEngineNumber, readMoney, readNumber } from './sell-input.ts';
import type { SellForm } from './sell-form.ts';
import { auctionTimes, toInstant } from './sell-values.ts';
import * as locale from '../locales/listing-form.ts';

const amount = locale.enterAnAmountInDollarsSuch;
const numberOf = (name: Parameters<typeof readNumber>[0], message: string) =>
  string().test(name, message, (text = '') => readNumber(name, text) !== undefined);
const engineNumber = (name: Parameters<typeof readEngineNumber>[0], message: string) =>
  string().test(name, message, (text = '') => readEngineNumber(name, text) !== undefined);
const most = (length: number) =>
  string().max(length, locale.useCharactersOrFewer({ length: length.toLocaleString('en-US') }));
const money = string().test('money', amount, (text = '') => readMoney(text) !== undefined);

const auctionSchema = (rules: LengthRules | undefined) =>
  object({
    openingBid: money,
    reserve: money.test('above', locale.theReserveMustBeAtLeast, function check(text = '') {
      // Formik passes empty texts as undefined.
      const { openingBid, hasReserve } = this.parent as Partial<SellForm['auction']>;
      const [reserve, opening] = [readMoney(text), readMoney(openingBid ?? '')];
      return !hasReserve || reserve == null || opening == null || reserve >= opening;
    }),
    startsAt: string().test('start', locale.chooseATimeInTheFuture, function check(text = '') {
      const { start } = this.parent as SellForm['auction'];
      const instant = toInstant(text);
      return (
        start === 'now' ||
        text === '' ||
        (instant !== undefined && Date.parse(instant) > Date.now() - 15 * 60_000)
      );
    }),
    endsAt: string().test('end', function check(text = '') {
      const { start = 'now', startsAt = '', length = '' } = this.parent as Partial<SellForm['auction']>;
      const message = endProblem({ start, startsAt, length, endsAt: text }, rules);
      return message === undefined || this.createError({ message });
    }),
  });

function endProblem(
  terms: Parameters<typeof auctionTimes>[0],
  rules: LengthRules | undefined,
): string | undefined {
  const times = auctionTimes(terms);
  if (terms.length === 'date' && terms.endsAt !== '') {
    const isStartOpen = terms.start === 'later' && !toInstant(terms.startsAt);
    if (times ? times.endsAt <= times.startsAt : !isStartOpen) return locale.theAuctionMustEndAfterIt;
  }
  return times && rules
    ? lengthProblem((Date.parse(times.endsAt) - Date.parse(times.startsAt)) / 1_000, rules)
    : undefined;
}

const fields = {
  hin: string().test('hin', function check(text = '') {
    if (text.trim() === '') return true;
    const problem = explainHin(text);
    if (problem) return this.createError({ message: problem.message });
    const { length } = cleanHin(text);
    return (
      length === hinLength ||
      this.createError({ message: locale.thisHasCharactersAHin({ length, hinLength }) })
    );
  }),
  make: most(60),
  model: most(80),
  year: string().test('year', function check(text = '') {
    const year = text.trim();
    const value = /^\d{4}$/.test(year) ? Number(year) : readNumber('year', year);
    const message =
      value === undefined
        ? locale.enterAFourDigitModelYear
        : value === null
          ? undefined
          : modelYearProblem(value, new Date());
    return message === undefined || this.createError({ message });
  }),
  location: object({
    zip: string().test('zip', locale.aZipCodeHasFiveDigits, (text = '') => text.trim() === '' || isZip(text)),
    city: most(80),
    state: most(40),
  }),
  length: numberOf('length', locale.enterFeetSuchAs425),
  beam: numberOf('beam', locale.enterFeetSuchAs135),
  draft: numberOf('draft', locale.enterFeetSuchAs45),
  displacement: numberOf('displacement', locale.enterPoundsSuchAs34000),
  engines: array(
    object({
      make: most(60),
      model: most(60),
      horsepower: engineNumber('horsepower', locale.enterANumberSuchAs300),
      hours: engineNumber('hours', locale.enterANumberSuchAs1),
      year: engineNumber('year', locale.enterAFourDigitYear),
    }),
  ),
  more: array(object({ label: most(60), value: most(300) })),
  flaws: most(5_000),
  lede: most(200),
  description: most(20_000),
  askingPrice: money,
};

/**
 * What is wrong in the form. Missing values aren't wrong: see `missingIn`. `rules`: how long the auction can run, where
 * its terms aren't final yet.
 */
export const sellSchemaFor = (rules?: LengthRules) => object({ ...fields, auction: auctionSchema(rules) });
export const sellSchema = sellSchemaFor();

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
  want('boatType', form.boatType, locale.chooseABoatType);
  want('make', form.make.trim(), locale.enterTheMake);
  want('model', form.model.trim(), locale.enterTheModel);
  want('year', form.year.trim(), locale.enterTheModelYear);
  want(
    'location.zip',
    form.location.zip.trim() || (form.location.city.trim() && form.location.state.trim()),
    locale.enterTheBoatsZipCode,
  );
  want('length', form.length.trim(), locale.enterTheLengthInFeet);
  if (quality) Object.assign(missing, lacksOf(quality.rules, { ...form, ...quality }));
  else if (form.listingType === 'auction')
    want('description', form.description.trim(), locale.writeTheBoatsStoryBuyersRead);
  if (form.listingType === 'marketplace')
    want('askingPrice', form.askingPrice.trim(), locale.enterYourAskingPrice);
  else {
    want('auction.openingBid', form.auction.openingBid.trim(), locale.enterTheOpeningBid);
    if (form.auction.hasReserve)
      want('auction.reserve', form.auction.reserve.trim(), locale.enterTheReserveOrSellWithout);
    if (form.auction.start === 'later')
      want('auction.startsAt', form.auction.startsAt, locale.chooseWhenTheAuctionStarts);
    if (form.auction.length === 'date')
      want('auction.endsAt', form.auction.endsAt, locale.chooseWhenTheAuctionEnds);
  }
  return missing;
}
