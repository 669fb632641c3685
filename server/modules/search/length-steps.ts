/** Where lengths are cut, in feet: even steps, so that a drawing of them is a scale; the first and the last are open. */
export const lengthSteps = [0, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 1000];

/** The number of a length's step; -1 when it is not known. */
export function stepOf(feet: number): number {
  if (!(feet >= 0)) return -1;
  let step = 0;
  while (step < lengthSteps.length - 2 && feet >= lengthSteps[step + 1]!) step += 1;
  return step;
}
