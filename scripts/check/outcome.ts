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
      code !== 0 && failures.length === 0
        ? [`${runner}: the runner ended with code ${code}\n${reasonIn(output)}`]
        : failures,
  };
}

/** What a runner printed about errors outside of tests, or else the end of its output. */
function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const start = lines.findIndex((line) => /Unhandled|Vitest caught/.test(line));
  return indentedLines(start < 0 ? lines.slice(-30) : lines.slice(start, start + 30));
}

/** The first lines of an error message; the complete message is further up in the output. */
export function indented(message: string): string {
  return indentedLines(stripVTControlCharacters(message).split('\n').slice(0, 12));
}

function indentedLines(lines: string[]): string {
  return lines.map((line) => `    ${line}`).join('\n');
}
