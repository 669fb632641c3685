import { isRoutingNumber } from './bank-numbers.ts';

/** Whether a text contains what a bank account needs: a routing number with another number, or an IBAN. */
export function mentionsBankAccount(text: string): boolean {
  if (
    (text.match(/\b[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]{4}){2,7}(?: ?[A-Za-z0-9]{1,4})?\b/g) ?? []).some(isIban)
  )
    return true;
  const numbers = (text.match(/\d(?:[ -]?\d){3,16}/g) ?? []).map((number) => number.replace(/\D/g, ''));
  return numbers.some(isRoutingNumber) && numbers.length > 1;
}

/** ISO 13616: the country and check digits moved to the end, letters as numbers, give 1 modulo 97. */
function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (iban.length < 15 || iban.length > 34) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
