/**
 * The boundaries of lengths, in feet: even steps, so that they can be drawn as a scale; the first and last
 * are open.
 */
export const lengthSteps = [0, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 1000];

/** The step of a length; -1 if it's unknown. */
export function stepOf(feet: number): number {
  if (!(feet >= 0)) return -1;
  let step = 0;
  while (step < lengthSteps.length - 2 && feet >= lengthSteps[step + 1]!) step += 1;
  return step;
}
