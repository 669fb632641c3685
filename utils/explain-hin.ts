import { cleanHin, hinLength, readHin } from '../contract/hin.ts';
import * as t from '../locales/listing-form.ts';

/**
 * What is wrong with a HIN, in words. `position` starts at 1; null if it's about the whole number.
 */
export interface HinProblem {
  position: number | null;
  message: string;
}

/**
 * Why a text isn't a HIN: the first character that's not allowed at its position, and what's expected there.
 * Null for a valid number, and for the valid start of one while a user is typing.
 */
export function explainHin(text: string): HinProblem | null {
  const hin = cleanHin(text);
  for (const [index, found] of [...hin].slice(0, hinLength).entries()) {
    const expected = expectedAt(index, hin);
    if (expected) {
      const position = index + 1;
      return { position, message: t.hinCharacterIs({ position, found: spoken(found), expected }) };
    }
  }
  if (hin.length > hinLength)
    return { position: hinLength + 1, message: t.thisHasCharactersAHin({ length: hin.length, hinLength }) };
  if (hin.length === hinLength && !readHin(hin))
    return {
      position: 10,
      message: t.hinYearsDontMatch({ found: spoken(hin[9]!), modelYear: hin.slice(10) }),
    };
  return null;
}

const isDigit = (character: string) => /\d/.test(character);

/**
 * What's expected at a position where this HIN's character isn't allowed; undefined if it's allowed.
 */
function expectedAt(index: number, hin: string): string | undefined {
  const found = hin[index]!;
  if (!/[A-Z0-9]/.test(found)) return t.hinHasOnlyLettersAndDigits;
  if (index === 0) return isDigit(found) ? t.hinStartsWithALetter : undefined;
  if (index < 3) return undefined;
  if (index < 8) return /[IOQ]/.test(found) ? t.hinSerialHasNo({ digit: found === 'I' ? 1 : 0 }) : undefined;
  const eighth = hin[8]!;
  if (index === 8) return /[A-M01]/.test(found) ? undefined : t.hinMonthIsALetter;
  if (index === 9 && eighth === '0') return /[1-9]/.test(found) ? undefined : t.hinMonthAfter0;
  if (index === 9 && eighth === '1') return /[0-2]/.test(found) ? undefined : t.hinMonthAfter1;
  if (index === 11 && eighth === 'M') return /[A-L]/.test(found) ? undefined : t.hinLetterAfterModelYear;
  if (isDigit(found)) return undefined;
  if (eighth === 'M') return t.hinModelYearAfterM;
  return index === 9 ? t.hinYearIsADigit : t.hinEndsWithTheModelYear;
}

const spoken = (character: string) =>
  isDigit(character)
    ? t.theDigit({ character })
    : /[A-Z]/.test(character)
      ? t.theLetter({ character })
      : t.quotedCharacter({ character });
