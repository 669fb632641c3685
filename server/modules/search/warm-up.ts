import type { SearchColumns } from './columns.ts';
import { pageOf } from './page-of.ts';
import type { Question } from './question.ts';
import { selectBoats } from './select-boats.ts';

const rounds = 3;

/**
 * Answers typical questions that nobody asked. The first ones take many times longer, until V8 has compiled what they
 * run: without this, those of the visitors who come after a deploy.
 */
export function warmUp(columns: SearchColumns): void {
  for (let round = 0; round < rounds; round++)
    for (const filters of typicalQuestions(columns)) {
      const question = { page: 1, limit: 24, sortBy: 0, ...filters };
      pageOf(columns, selectBoats(columns, question), question);
    }
}

/** With values that are there. */
function typicalQuestions({ profiles, makes, models, states }: SearchColumns): Partial<Question>[] {
  const first = ({ words }: { words: string[] }) => words[1] ?? '';
  const { tags } = profiles.values;
  const [make, model, state] = [first(makes), first(models), first(states)];
  const forSale = { listing: 'marketplace' } as const;
  const prices = { min_price: 1_000_00, max_price: 500_000_00 };
  const years = { start_year: 1980, end_year: 2020 };
  const lengths = { min_length: 15, max_length: 40 };
  return [
    forSale,
    { ...forSale, ...years, ...prices, type: 'center-console' },
    { ...forSale, ...lengths, make, condition: 'used' },
    { ...forSale, ...years, make, model, sortBy: 4 },
    { ...forSale, ...prices, search: make },
    { ...forSale, ...years, search: `${make.slice(0, 2)}${make.slice(3)}` },
    { ...forSale, ...prices, seller: 'dealer', fuel: 'gasoline', sortBy: 2 },
    { ...forSale, ...years, hull: 'fiberglass', sortBy: 6 },
    { ...forSale, ...years, near: { lat: 26, lon: -80, miles: 200 }, sortBy: 7 },
    { ...forSale, ...lengths, tags: first(tags), state },
    { listing: 'auction', ...years, reserve: 'none' },
    { listing: 'past', ...prices, sortBy: 3 },
  ];
}
