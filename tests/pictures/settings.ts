/** The folder the pictures go to. */
export const folder = 'pictures';
/**
 * A site of its own is started, unless a running one is named by E2E_SITE (with E2E_DATA_DIR, where its
 * emails are).
 */
export const isOwnSite = process.env.E2E_SITE === undefined;

const all = [390, 768, 1024, 1440] as const;
const asked = process.env.PICTURE_WIDTHS?.split(',');
/** All of them, unless PICTURE_WIDTHS names some ("390,1440"). */
export const widths = all.filter((width) => asked?.includes(String(width)) ?? true);
export type Width = (typeof all)[number] | 844 | 720;
export const heights: Record<Width, number> = {
  390: 844,
  768: 1024,
  1024: 768,
  1440: 900,
  844: 390,
  720: 450,
};
export const themes = ['light', 'dark'] as const;
