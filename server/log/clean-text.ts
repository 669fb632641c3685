/** What could be about a person, or lets someone in, in a text that wasn't written for the log. */
const patterns = [
  /(?<![^\s"'`<>(),;:=@])[^\s"'`<>(),;:=@]+@[^\s"'`<>(),;:@]+\.[^\s"'`<>(),;:@]+/g, // email addresses
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, // session tokens
  /\b(?:Bearer|Basic)\s+\S+/gi,
  /(?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi, // other tokens
  /(?<![\w.:/-])\+?\(?\d[\d ().-]{5,}\d\b(?![\w.:-])/g, // phones, cards, accounts at banks
];
const ipAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** `/page?token=…`: what follows the question mark. */
const query = /(\/[\w/.-]*)\?[^\s"'`)]+/g;

/** Cleaning a long text would keep the program from other work. */
const lengthMax = 2_000;

/**
 * The text without email addresses, phone numbers, tokens and parameters of addresses. A long one ends after a
 * whole word.
 */
export function cleanText(text: string): string {
  let cleaned = shortened(text).replace(query, '$1');
  for (const pattern of patterns)
    cleaned = cleaned.replace(pattern, (found) => (ipAddress.test(found) ? found : '…'));
  return cleaned;
}

function shortened(text: string): string {
  if (text.length <= lengthMax) return text;
  const start = text.slice(0, lengthMax);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n')) + 1)}…`;
}
