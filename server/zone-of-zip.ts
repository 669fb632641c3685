import { siteZone } from '../utils/time.ts';

const zones = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  arizona: 'America/Phoenix',
  alaska: 'America/Anchorage',
  aleutian: 'America/Adak',
  hawaii: 'Pacific/Honolulu',
  atlantic: 'America/Puerto_Rico',
  guam: 'Pacific/Guam',
  samoa: 'Pacific/Pago_Pago',
} as const;
type ZoneKey = keyof typeof zones;

/** First and last three digits, and the zone of most ZIP codes among them. */
const byPrefix: readonly (readonly [from: number, to: number, zone: ZoneKey])[] = [
  [5, 5, 'eastern'],
  [6, 9, 'atlantic'],
  [10, 323, 'eastern'],
  [324, 325, 'central'],
  [326, 349, 'eastern'],
  [350, 372, 'central'],
  [373, 374, 'eastern'],
  [375, 375, 'central'],
  [376, 379, 'eastern'],
  [380, 397, 'central'],
  [398, 418, 'eastern'],
  [420, 424, 'central'],
  [425, 426, 'eastern'],
  [427, 427, 'central'],
  [430, 462, 'eastern'],
  [463, 464, 'central'],
  [465, 475, 'eastern'],
  [476, 477, 'central'],
  [478, 499, 'eastern'],
  [500, 567, 'central'],
  [569, 569, 'eastern'],
  [570, 575, 'central'],
  [576, 577, 'mountain'],
  [580, 585, 'central'],
  [586, 586, 'mountain'],
  [587, 588, 'central'],
  [590, 599, 'mountain'],
  [600, 690, 'central'],
  [691, 691, 'mountain'],
  [692, 692, 'central'],
  [693, 693, 'mountain'],
  [700, 798, 'central'],
  [799, 834, 'mountain'],
  [835, 835, 'pacific'],
  [836, 837, 'mountain'],
  [838, 838, 'pacific'],
  [840, 847, 'mountain'],
  [850, 864, 'arizona'],
  [865, 885, 'mountain'],
  [889, 961, 'pacific'],
  [967, 968, 'hawaii'],
  [969, 969, 'guam'],
  [970, 978, 'pacific'],
  [979, 979, 'mountain'],
  [980, 994, 'pacific'],
  [995, 999, 'alaska'],
];

/** ZIP codes in another zone than most of their prefix. */
const others: Partial<Record<ZoneKey, string>> = {
  eastern: '32456 32457 42701 42702 42716 42718 42719 42724 42732 42733 42740 42748 42758 42776 42784 42788',
  central: `
    37301 37305 37306 37313 37318 37324 37327 37328 37330 37334 37335 37338 37339 37340 37342 37345
    37347 37348 37349 37352 37355 37356 37357 37359 37360 37365 37366 37367 37374 37375 37376 37378
    37380 37382 37383 37387 37388 37389 37394 37396 37397 37398 37723 40111 40115 40119 40140 40143
    40144 40145 40146 40152 40153 40170 40171 40176 40178 42602 42603 42629 42642 46531 46532 46534
    46968 47514 47515 47520 47523 47525 47531 47536 47537 47550 47551 47552 47556 47574 47576 47577
    47579 47586 47588 47922 47943 47948 47951 47963 47964 47977 47978 49801 49802 49812 49815 49821
    49831 49834 49845 49847 49848 49852 49858 49863 49870 49873 49874 49876 49877 49881 49886 49887
    49892 49893 49896 49902 49903 49911 49915 49920 49927 49935 49938 49947 49959 49964 49968 49969
    57601 57631 57632 57646 57648 58631 58638 69101 69103 69120 69123 69130 69132 69135 69138 69142
    69143 69151 69157 69161 69163 69165 69166 69167 69169 69170 69171`,
  mountain: `
    57521 57532 57537 57543 57547 57551 57552 57553 57567 57574 57577 58529 58533 58535 58562 58564
    58569 58838 67733 67735 67741 67758 67761 67762 67836 67857 67878 67879 69021 69023 69027 69030
    69033 69037 69041 69045 69211 69216 69218 69219 79821 79835 79836 79837 79838 79839 79847 79849
    79851 79853 83547 83549 86016 86020 86028 86031 86033 86035 86044 86045 86053 86054 89883`,
  arizona: '86512 86555',
  samoa: '96799',
  pacific: '97904 97905 97907',
  aleutian: '99546 99547',
};

const zoneOfOther = new Map<string, ZoneKey>();
for (const [key, zips] of Object.entries(others))
  for (const zip of zips.trim().split(/\s+/)) if (isKey(key)) zoneOfOther.set(zip, key);

function isKey(key: string): key is ZoneKey {
  return key in zones;
}

/**
 * The time zone of a ZIP or ZIP+4 code; Eastern Time without a US code. Computed from the location of each ZIP code
 * in `zipcodes` and the borders of the time zone boundaries (package geo-tz), with zones that have had the same rules
 * since 2007 taken together.
 */
export function zoneOfZip(zip: string): string {
  const digits = /^(\d{3})\d{2}/.exec(zip.trim());
  if (!digits) return siteZone;
  const prefix = Number(digits[1]);
  const key =
    zoneOfOther.get(digits[0]) ?? byPrefix.find(([from, to]) => prefix >= from && prefix <= to)?.[2];
  return key ? zones[key] : siteZone;
}
