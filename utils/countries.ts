export interface Country {
  /** ISO 3166 alpha-2 */
  code: string;
  name: string;
  /** with the plus, as the API takes it */
  dial: string;
}

/** ISO code and dial code, those that share +1 or +44 with the usual one first. */
const table =
  'US1 CA1 GB44 AU61 AT43 BS1242 BE32 BM1441 BR55 VG1284 BG359 KY1345 CL56 CN86 CR506 HR385 CY357 CZ420 DK45 DO1809 EE372 FI358 FR33 DE49 GR30 HK852 HU36 IS354 IN91 ID62 IE353 IL972 IT39 JM1876 JP81 LV371 LT370 LU352 MY60 MT356 MX52 MC377 ME382 NL31 NZ64 NO47 PA507 PE51 PH63 PL48 PT351 PR1787 RO40 SA966 SG65 SK421 SI386 ZA27 KR82 ES34 SE46 CH41 TW886 TH66 TR90 UA380 AE971 VI1340';

const names = new Intl.DisplayNames('en', { type: 'region' });

export const countries: readonly Country[] = table.split(' ').map((entry) => {
  const code = entry.slice(0, 2);
  return { code, name: names.of(code) ?? code, dial: `+${entry.slice(2)}` };
});

/** A dial code as the form's select holds it: "1" and "+1" are one. */
export function dialOf(countryCode: string): string {
  const dial = countryCode ? `+${countryCode.replace(/\D/g, '')}` : '+1';
  return dial === '+' ? '+1' : dial;
}
