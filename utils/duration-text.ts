const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "hour", "2 hours", "90 minutes": for use after "the last". */
export function durationText(seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? units[3];
  const count = seconds / length;
  return count === 1 ? unit : `${count} ${unit}s`;
}
