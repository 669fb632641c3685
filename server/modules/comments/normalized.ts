/** A text as words are compared: in lower case, without accents and invisible characters, with single spaces. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
