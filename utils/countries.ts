export interface Country {
  /** ISO 3166 alpha-2 */
  code: string;
  name: string;
  /** with the plus sign, as the API expects it */
  dial: string;
}

/**
 * ISO code, dial code and name; of countries that share +1 or +44, the most common one comes first. The names
 * are listed here, because server and browser may have different ones.
 */
const table = `
  US1 United States, CA1 Canada, GB44 United Kingdom, AU61 Australia, AT43 Austria, BS1242 Bahamas, BE32 Belgium, BM1441 Bermuda, BR55 Brazil, VG1284 British Virgin Islands,
  BG359 Bulgaria, KY1345 Cayman Islands, CL56 Chile, CN86 China, CR506 Costa Rica, HR385 Croatia, CY357 Cyprus, CZ420 Czechia, DK45 Denmark, DO1809 Dominican Republic,
  EE372 Estonia, FI358 Finland, FR33 France, DE49 Germany, GR30 Greece, HK852 Hong Kong, HU36 Hungary, IS354 Iceland, IN91 India, ID62 Indonesia, IE353 Ireland,
  IL972 Israel, IT39 Italy, JM1876 Jamaica, JP81 Japan, LV371 Latvia, LT370 Lithuania, LU352 Luxembourg, MY60 Malaysia, MT356 Malta, MX52 Mexico, MC377 Monaco,
  ME382 Montenegro, NL31 Netherlands, NZ64 New Zealand, NO47 Norway, PA507 Panama, PE51 Peru, PH63 Philippines, PL48 Poland, PT351 Portugal, PR1787 Puerto Rico, RO40 Romania,
  SA966 Saudi Arabia, SG65 Singapore, SK421 Slovakia, SI386 Slovenia, ZA27 South Africa, KR82 South Korea, ES34 Spain, SE46 Sweden, CH41 Switzerland, TW886 Taiwan,
  TH66 Thailand, TR90 Türkiye, UA380 Ukraine, AE971 United Arab Emirates, VI1340 US Virgin Islands`;

export const countries: readonly Country[] = table.split(',').map((entry) => {
  const [, code, dial, name] = /([A-Z]{2})(\d+) (.+)/.exec(entry)!;
  return { code: code!, dial: `+${dial}`, name: name! };
});

/** A dial code as the form's select has it: "1" and "+1" are the same. */
export function dialOf(countryCode: string): string {
  const dial = countryCode ? `+${countryCode.replace(/\D/g, '')}` : '+1';
  return dial === '+' ? '+1' : dial;
}
