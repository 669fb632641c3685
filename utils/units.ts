/** 42.583 → '42 ft 7 in'. */
export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12);
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} ft${rest ? ` ${rest} in` : ''}`;
}

/** 42.583 → '42 ft 7 in (12.98 m)'. Feet. */
export const feetAndMetres = (feet: number): string =>
  `${feetAndInches(feet)} (${(feet * 0.3048).toFixed(2)} m)`;

/** 42.58 → '42 ft': for cards, never rounded up. */
export const wholeFeet = (feet: number): string => `${Math.floor(feet)} ft`;

/** Pounds → '34,000 lb (15,422 kg)'. */
export function poundsAndKilos(pounds: number): string {
  return `${thousands(pounds)} lb (${thousands(Math.round(pounds * 0.45359237))} kg)`;
}

/** 12345 → '12,345' and 1240.5 → '1,240.5', the same on server and browser. */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+(\.\d+)?$)/g, ',');

/** "640 KB", "2.4 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
