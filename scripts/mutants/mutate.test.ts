import { expect, test } from 'vitest';
import { apply, mutationsOf } from './mutate.ts';

const mutants = (source: string) =>
  mutationsOf('a.ts', source).map((one) => [one.operator, apply(source, one)]);

test('conditions are negated, guards dropped, comparisons flipped', () => {
  expect(mutants('if (a < 2) return;\n'.replace('return', 'throw b'))).toEqual([
    ['drop guard', ';\n'],
    ['negate condition', 'if (!(a < 2)) throw b;\n'],
    ['< to <=', 'if (a <= 2) throw b;\n'],
    ['change constant', 'if (a < 3) throw b;\n'],
  ]);
});

test('statements and the clauses of a query are dropped, arguments swapped', () => {
  expect(mutants("await db.where('id', one).run();")).toEqual([
    ['drop statement', ';'],
    ['drop clause', 'await db.run();'],
    ['swap arguments', "await db.where(one, 'id').run();"],
  ]);
});

test('types stay as they are; every mutant says its line', () => {
  expect(mutants('type A = 1 | true;\ninterface B { c: 2 }\n')).toEqual([]);
  expect(mutationsOf('a.ts', 'const a = 1;\nconst b = true;\n').map(({ line }) => line)).toEqual([1, 2]);
});
