import { stripVTControlCharacters } from 'node:util';

export interface SlowFile {
  file: string;
  seconds: number;
}

/** What one phase of `npm test` found. */
export interface Outcome {
  passed: number;
  /** One entry per failed test, or per failure of the runner itself. */
  failures: string[];
  output: string;
  /** Time per test file, for the list of the slowest. */
  files?: SlowFile[];
}

/**
 * The outcome of a runner. One that failed without a failed test (it didn't start, or it crashed) counts as a
 * failure.
 */
export function outcomeOf(
  runner: string,
  { code, output }: { code: number; output: string },
  passed: number,
  failures: string[],
  files: SlowFile[] = [],
): Outcome {
  return {
    passed,
    output,
    files,
    failures:
      code !== 0 && failures.length === 0 ? [`${runner}: the runner ended with code ${code}`] : failures,
  };
}

/** The first lines of an error message; the complete message is further up in the output. */
export function indented(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
}
