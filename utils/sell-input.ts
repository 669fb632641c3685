import type { Boat } from '../contract/boats.ts';
import type { BoatInput } from '../contract/listings.ts';
import { cleanHin, readHin } from '../contract/hin.ts';
import { limits } from '../contract/limits.ts';
import { formatMoney, parseMoney } from './money.ts';
import { emptyEngine, emptyForm, type EngineForm, type SellForm } from './sell-form.ts';
import { rowsOf, sortRows, typedRows } from './specification-rows.ts';
import { auctionTimes, parseDecimal, parseFeet, parseWhole, toLocal, within } from './sell-values.ts';

type Typed = { field: string; text: string }[];
/** What the server refused, with the refused text: the same text isn't sent again as a value. */
export type Refused = Readonly<Record<string, { text: string; message: string }>>;

const numbers = {
  year: (text: string) => within(parseWhole(text), 1800, 2100),
  length: (text: string) => within(parseFeet(text), 1, 600),
  beam: (text: string) => within(parseFeet(text), 0.5, 150),
  draft: (text: string) => within(parseFeet(text), 0, 60),
  displacement: (text: string) =>
    within(parseWhole(text.replace(/\s*(lbs?|pounds)\.?$/i, '')), 0, 20_000_000),
};
const engineNumbers = {
  horsepower: (text: string) => within(parseWhole(text.replace(/\s*hp$/i, '')), 0, 20_000),
  hours: (text: string) => within(parseDecimal(text), 0, 200_000),
  year: (text: string) => within(parseWhole(text), 1900, 2100),
};
type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];
const engineNumberNames = Object.keys(engineNumbers) as (keyof typeof engineNumbers)[];

/** The value of a field's text; null if it's empty, undefined if it's wrong. */
export const readNumber = (name: NumberName, text: string) =>
  text.trim() === '' ? null : numbers[name](text);
export const readEngineNumber = (name: keyof typeof engineNumbers, text: string) =>
  text.trim() === '' ? null : engineNumbers[name](text);
/** In minor units, at least a cent: the server decides what is enough. */
export const readMoney = (text: string) =>
  text.trim() === '' ? null : within(parseMoney(text) ?? undefined, 1, limits.amountMax);
export const isZip = (text: string) => /^\d{5}(-\d{4})?$/.test(text.trim());
const isBlank = (engine: EngineForm) => Object.values(engine).every((text) => text.trim() === '');

/** The form as the server stores it: values where there are some, the rest as typed. */
export function toInput(form: SellForm, refused: Refused = {}): { input: BoatInput; typed: Typed } {
  const typed: Typed = [];
  const isRefused = (field: string, text: string) => refused[field]?.text === text;
  /** Null if it's empty or wrong; the text is stored if the value doesn't represent it completely. */
  const value = <V extends number | string>(
    field: string,
    text: string,
    read: V | null | undefined,
  ): V | null => {
    const found = isRefused(field, text) ? undefined : read;
    if (text !== '' && String(found ?? '') !== text) typed.push({ field, text });
    return found ?? null;
  };
  const word = <V extends string>(text: string) => (text === '' ? null : (text as V));

  const engines = form.engines.filter((engine) => !isBlank(engine));
  const zip = form.location.zip.trim();
  const hasZip = isZip(zip) && !isRefused('location.zip', form.location.zip);
  if (zip && !hasZip) typed.push({ field: 'location.zip', text: form.location.zip });
  const hin = value('hin', form.hin, form.hin.trim() === '' ? null : readHin(form.hin) && cleanHin(form.hin));
  if (form.boatType === '') typed.push({ field: 'boatType', text: '' });
  if (form.more.some(({ label, value: said }) => (label.trim() === '') !== (said.trim() === '')))
    typed.push({ field: 'more', text: JSON.stringify(form.more) });

  const hours = engines
    .map((engine) => readEngineNumber('hours', engine.hours))
    .filter((found): found is number => typeof found === 'number');
  return {
    input: {
      listingType: form.listingType,
      ...(form.boatType && { boatType: form.boatType as NonNullable<BoatInput['boatType']> }),
      hin: hin ?? '',
      make: form.make.trim(),
      model: form.model.trim(),
      ...Object.fromEntries(
        numberNames.map((name) => [name, value(name, form[name], readNumber(name, form[name]))]),
      ),
      hullMaterial: word(form.hullMaterial),
      condition: word(form.condition),
      fuelType: word(engines[0]?.fuel ?? ''),
      engines: engines.map((engine, index) => engineInput(engine, index, value)),
      engineHours: hours.length > 0 ? Math.max(...hours) : null,
      facts: rowsOf(form),
      location: {
        zip: hasZip ? zip : '',
        city: form.location.city.trim(),
        state: form.location.state.trim(),
      },
      lede: form.lede.trim(),
      flaws: form.flaws.trim(),
      description: form.description.trim(),
      ...terms(form, isRefused, typed),
    },
    typed,
  };
}

/** Reads one engine; `value` returns a field's value, or null and stores its text as typed. */
const engineInput = (
  engine: EngineForm,
  index: number,
  value: (field: string, text: string, read: number | null | undefined) => number | null,
) => ({
  ...(engine.make.trim() && { make: engine.make }),
  ...(engine.model.trim() && { model: engine.model }),
  ...(engine.fuel && { fuel: engine.fuel as NonNullable<BoatInput['fuelType']> }),
  ...Object.fromEntries(
    engineNumberNames.flatMap((name) => {
      const found = value(`engines.${index}.${name}`, engine[name], readEngineNumber(name, engine[name]));
      return found === null ? [] : [[name, found]];
    }),
  ),
});

/** An auction's terms are stored completely or not at all; the choices are stored as they were made. */
function terms(
  { listingType, auction, askingPrice, saleConditions }: SellForm,
  isRefused: (field: string, text: string) => boolean,
  typed: Typed,
): Pick<BoatInput, 'auction' | 'askingPrice' | 'saleConditions'> {
  const asking = isRefused('askingPrice', askingPrice) ? undefined : readMoney(askingPrice);
  const opening = isRefused('auction.openingBid', auction.openingBid)
    ? undefined
    : readMoney(auction.openingBid);
  const reserve =
    auction.hasReserve && !isRefused('auction.reserve', auction.reserve) ? readMoney(auction.reserve) : null;
  const times = auctionTimes(auction);
  const isEndRefused =
    isRefused('auction.endsAt', endText(auction)) || isRefused('auction.startsAt', auction.startsAt);
  const choices = {
    hasReserve: auction.hasReserve ? 'yes' : '',
    paidBiddersOnly: auction.paidBiddersOnly ? 'yes' : '',
  };
  for (const [name, text] of Object.entries({ ...auction, ...choices }))
    if (text !== '') typed.push({ field: `auction.${name}`, text });
  if (askingPrice) typed.push({ field: 'askingPrice', text: askingPrice });
  const isWhole = opening != null && times && times.endsAt > times.startsAt && !isEndRefused;
  return {
    askingPrice: listingType === 'marketplace' ? (asking ?? null) : null,
    saleConditions: listingType === 'marketplace' ? saleConditions : [],
    auction: isWhole
      ? {
          openingBid: opening,
          reserve: reserve ?? null,
          paidBiddersOnly: auction.paidBiddersOnly,
          ...times,
        }
      : null,
  };
}

/** The choice that a refused end belongs to. */
export const endText = (auction: SellForm['auction']) =>
  [auction.start, auction.startsAt, auction.length, auction.endsAt].join('|');

const text = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
const money = (minor: number | null | undefined) =>
  minor == null ? '' : formatMoney(minor).replace('$', '');

/** A stored listing as the form shows it, with text stored as typed in its field. */
export function fromBoat(boat: Boat): SellForm {
  const typed = new Map((boat.editing?.typed ?? []).map((one) => [one.field, one.text]));
  const kept = (field: string, value: string) => typed.get(field) ?? value;
  const number = (name: NumberName, value: number | null) => {
    const said = typed.get(name);
    return said !== undefined && (readNumber(name, said) ?? null) === value ? said : text(value);
  };
  const { specifications, more } = sortRows(boat.facts);
  const engines = boat.engines.map((engine, index): EngineForm => ({
    make: text(engine.make),
    model: text(engine.model),
    fuel: text(engine.fuel),
    horsepower: kept(`engines.${index}.horsepower`, text(engine.horsepower)),
    hours: kept(`engines.${index}.hours`, text(engine.hours)),
    year: kept(`engines.${index}.year`, text(engine.year)),
  }));
  const isOut = boat.status !== 'draft' && boat.status !== 'rejected';
  const start = typed.get('auction.start');
  return {
    ...emptyForm,
    listingType: boat.listingType,
    boatType: kept('boatType', boat.boatType),
    hin: kept('hin', text(boat.hin)),
    make: boat.make,
    model: boat.model,
    ...Object.fromEntries(numberNames.map((name) => [name, number(name, boat[name] || null)])),
    location: {
      zip: kept('location.zip', boat.location.zip),
      city: boat.location.city,
      state: boat.location.state,
    },
    hullMaterial: text(boat.hullMaterial),
    condition: text(boat.condition),
    engines: engines.length > 0 ? engines : [emptyEngine],
    facts: specifications,
    more: typedRows(typed.get('more')) ?? more,
    flaws: boat.flaws,
    lede: boat.lede,
    description: boat.description,
    auction:
      isOut || start === undefined
        ? storedAuction(boat)
        : {
            openingBid: kept('auction.openingBid', ''),
            hasReserve: typed.get('auction.hasReserve') === 'yes',
            reserve: kept('auction.reserve', ''),
            paidBiddersOnly: typed.get('auction.paidBiddersOnly') === 'yes',
            start: start === 'later' ? 'later' : 'now',
            startsAt: kept('auction.startsAt', ''),
            length: kept('auction.length', '7'),
            endsAt: kept('auction.endsAt', ''),
          },
    askingPrice: isOut
      ? money(boat.listingType === 'marketplace' ? boat.price : null)
      : kept('askingPrice', money(boat.listingType === 'marketplace' ? boat.price : null)),
    saleConditions: boat.saleConditions,
  };
}

const storedAuction = (boat: Boat): SellForm['auction'] => ({
  ...emptyForm.auction,
  openingBid: money(boat.openingBid),
  hasReserve: boat.hasReserve,
  reserve: money(boat.mine?.reserve),
  paidBiddersOnly: boat.paidBiddersOnly,
  ...(boat.startsAt && { start: 'later', startsAt: toLocal(boat.startsAt) }),
  ...(boat.endsAt && { length: 'date', endsAt: toLocal(boat.endsAt) }),
});
