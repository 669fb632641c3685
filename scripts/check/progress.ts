import type { Outcome, SlowFile } from './outcome.ts';

const slowestShown = 10;

/**
 * Runs the phases of `npm test`, prints the output of each when it has ended, and adds up what they found.
 */
export class Progress {
  readonly failures: string[] = [];
  readonly #phases: { title: string; seconds: number; passed: number; failed: number }[] = [];
  readonly #files: SlowFile[] = [];

  /** Resolves to whether the phase passed. Phases may run at the same time: their output isn't mixed. */
  async run(title: string, phase: () => Promise<Outcome>): Promise<boolean> {
    process.stdout.write(`\n… ${title}\n`);
    const startedAt = performance.now();
    const { passed, failures, output, files = [] } = await phase();
    const seconds = (performance.now() - startedAt) / 1_000;
    process.stdout.write(`\n== ${title} (${seconds.toFixed(0)} s)\n${output}`);
    this.failures.push(...failures);
    this.#files.push(...files);
    this.#phases.push({ title, seconds, passed, failed: failures.length });
    return failures.length === 0;
  }

  /** Prints the table of phases, the slowest test files, the failures, and the sum as the last line. */
  summarize(): void {
    const row = (cells: (string | number)[]) =>
      `${String(cells[0]).padEnd(28)}${cells
        .slice(1)
        .map((cell) => String(cell).padStart(9))
        .join('')}\n`;
    let text = `\n${row(['Phase', 'seconds', 'passed', 'failed'])}`;
    for (const { title, seconds, passed, failed } of this.#phases)
      text += row([title, seconds.toFixed(0), passed, failed]);
    const slowest = this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
    if (slowest.length > 0)
      text += `\nSlowest test files, in seconds\n${slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}\n`).join('')}`;
    if (this.failures.length > 0)
      text += `\n== Failed\n${this.failures.map((failure) => `- ${failure}\n`).join('')}`;
    const passed = this.#phases.reduce((sum, phase) => sum + phase.passed, 0);
    process.stdout.write(`${text}\n${passed} passed, ${this.failures.length} failed\n`);
  }
}
