import { join, relative } from 'node:path';
import { indented, outcomeOf, type Outcome } from './outcome.ts';
import { readReport, reports, runNode } from './run-node.ts';

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Runs the Vitest projects whose names begin with `project`: all of their files, or those that `command` selects. */
export async function vitest(
  project: string,
  command: string[] = ['run'],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(reports, `${project}.json`);
  const result = await runNode(
    'node_modules/vitest/vitest.mjs',
    [
      ...command,
      '--run',
      '--project',
      `${project}*`,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const sum = readReport<VitestReport>(report);
  const results = sum?.testResults ?? [];
  const failures = results.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        (test) => `${relative('.', name)}: ${test.fullName}\n${indented(test.failureMessages.join('\n'))}`,
      );
    return status === 'failed' && tests.length === 0
      ? [`${relative('.', name)}\n${indented(message)}`]
      : tests;
  });
  const files = results.map(({ name, startTime, endTime }) => ({
    file: relative('.', name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return outcomeOf(project, result, sum?.numPassedTests ?? 0, failures, files);
}
