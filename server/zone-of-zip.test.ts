import zipcodes from 'zipcodes';
import { expect, test } from 'vitest';
import { zoneOfZip } from './zone-of-zip.ts';

test.each([
  ['02840', 'Newport, RI', 'America/New_York'],
  ['33101', 'Miami, FL', 'America/New_York'],
  ['32301', 'Tallahassee, FL', 'America/New_York'],
  ['32320', 'Apalachicola, FL', 'America/New_York'],
  ['32401', 'Panama City, FL', 'America/Chicago'],
  ['32501', 'Pensacola, FL', 'America/Chicago'],
  ['37201', 'Nashville, TN', 'America/Chicago'],
  ['37402', 'Chattanooga, TN', 'America/New_York'],
  ['37902', 'Knoxville, TN', 'America/New_York'],
  ['40202', 'Louisville, KY', 'America/New_York'],
  ['42045', 'Grand Rivers, KY', 'America/Chicago'],
  ['46204', 'Indianapolis, IN', 'America/New_York'],
  ['46360', 'Michigan City, IN', 'America/Chicago'],
  ['46601', 'South Bend, IN', 'America/New_York'],
  ['47708', 'Evansville, IN', 'America/Chicago'],
  ['48201', 'Detroit, MI', 'America/New_York'],
  ['49855', 'Marquette, MI', 'America/New_York'],
  ['49858', 'Menominee, MI', 'America/Chicago'],
  ['57104', 'Sioux Falls, SD', 'America/Chicago'],
  ['57501', 'Pierre, SD', 'America/Chicago'],
  ['57701', 'Rapid City, SD', 'America/Denver'],
  ['58501', 'Bismarck, ND', 'America/Chicago'],
  ['58601', 'Dickinson, ND', 'America/Denver'],
  ['67202', 'Wichita, KS', 'America/Chicago'],
  ['67735', 'Goodland, KS', 'America/Denver'],
  ['68102', 'Omaha, NE', 'America/Chicago'],
  ['69153', 'Ogallala, NE', 'America/Denver'],
  ['77002', 'Houston, TX', 'America/Chicago'],
  ['79901', 'El Paso, TX', 'America/Denver'],
  ['83501', 'Lewiston, ID', 'America/Los_Angeles'],
  ['83702', 'Boise, ID', 'America/Denver'],
  ['83814', "Coeur d'Alene, ID", 'America/Los_Angeles'],
  ['85001', 'Phoenix, AZ', 'America/Phoenix'],
  ['86403', 'Lake Havasu City, AZ', 'America/Phoenix'],
  ['86515', 'Window Rock, AZ', 'America/Denver'],
  ['89101', 'Las Vegas, NV', 'America/Los_Angeles'],
  ['89883', 'West Wendover, NV', 'America/Denver'],
  ['97201', 'Portland, OR', 'America/Los_Angeles'],
  ['97914', 'Ontario, OR', 'America/Denver'],
  ['98221', 'Anacortes, WA', 'America/Los_Angeles'],
  ['98221-1234', 'Anacortes, WA, with four more digits', 'America/Los_Angeles'],
  ['99501', 'Anchorage, AK', 'America/Anchorage'],
  ['99546', 'Adak, AK', 'America/Adak'],
  ['96813', 'Honolulu, HI', 'Pacific/Honolulu'],
  ['00901', 'San Juan, PR', 'America/Puerto_Rico'],
  ['00802', 'St. Thomas, VI', 'America/Puerto_Rico'],
  ['96910', 'Hagåtña, GU', 'Pacific/Guam'],
  ['', 'no ZIP code', 'America/New_York'],
  ['00000', 'no real ZIP code', 'America/New_York'],
])('%s, %s, is in %s', (zip, _, zone) => expect(zoneOfZip(zip)).toBe(zone));

const [eastern, central, mountain, pacific] = ['New_York', 'Chicago', 'Denver', 'Los_Angeles'] as const;
/** The zones of each state; the many that aren't listed have only the first of their region. */
const zonesOf: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'.split(' ').map((state) => [state, [eastern]]),
  ),
  ...Object.fromEntries('AL AR IA IL LA MN MO MS OK WI'.split(' ').map((state) => [state, [central]])),
  ...Object.fromEntries('CO MT NM UT WY'.split(' ').map((state) => [state, [mountain]])),
  ...Object.fromEntries('CA WA'.split(' ').map((state) => [state, [pacific]])),
  ...Object.fromEntries('FL IN KY MI TN'.split(' ').map((state) => [state, [eastern, central]])),
  ...Object.fromEntries('KS ND NE SD TX'.split(' ').map((state) => [state, [central, mountain]])),
  ...Object.fromEntries('ID NV OR'.split(' ').map((state) => [state, [mountain, pacific]])),
  AZ: ['Phoenix', mountain],
  AK: ['Anchorage', 'Adak'],
};

test("every ZIP code is in one of its state's zones", () => {
  const wrong = Object.entries(zonesOf).flatMap(([state, zones]) =>
    zipcodes
      .lookupByState(state)
      .filter(({ zip }) => !zones.some((zone) => zoneOfZip(zip) === `America/${zone}`))
      .map(({ zip, city }) => `${zip} ${city}, ${state}: ${zoneOfZip(zip)}`),
  );
  expect(wrong).toEqual([]);
});
