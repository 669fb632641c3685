import { useRouter } from 'next/router';
import { cleanHin, readHin, type Hin } from '../../contract/hin.ts';

/** The hull number that was typed on the home page and came along in the address. */
export function useLinkedHin(): Hin | undefined {
  const { hin } = useRouter().query;
  return typeof hin === 'string' ? readHin(cleanHin(hin)) : undefined;
}
