const small =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const groups = ['', 'thousand', 'million', 'billion'];

function belowHundred(n: number): string {
  if (n < 20) return small[n] ?? '';
  const [ten, one] = [tens[Math.floor(n / 10)] ?? '', small[n % 10] ?? ''];
  return one ? `${ten}-${one}` : ten;
}

function belowThousand(n: number): string {
  const hundreds = n >= 100 ? `${small[Math.floor(n / 100)]} hundred` : '';
  return [hundreds, belowHundred(n % 100)].filter(Boolean).join(' ');
}

/**
 * The whole dollars of an amount in minor units, in words: 26000000 → "Two hundred sixty thousand dollars".
 * Below a trillion dollars.
 */
export function amountInWords(minor: number): string {
  const dollars = Math.floor(minor / 100);
  const words = groups
    .map((group, i) => {
      const part = Math.floor(dollars / 1_000 ** i) % 1_000;
      return part === 0 ? '' : [belowThousand(part), group].filter(Boolean).join(' ');
    })
    .toReversed()
    .filter(Boolean)
    .join(' ');
  const text = `${words || 'zero'} ${dollars === 1 ? 'dollar' : 'dollars'}`;
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
