import { z } from 'zod';
import { failedTest, judge, NOTHING, type Result } from './counts.ts';
import { readReport, withReport } from './report-file.ts';
import { run } from './run.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
type TestFile = z.infer<typeof vitestReport>['testResults'][number];

const countFile = ({ name, status, message, assertionResults }: TestFile): Result => {
  const having = (wanted: string) => assertionResults.filter((test) => test.status === wanted);
  const failures = having('failed').map((test) => failedTest(test.fullName, test.failureMessages ?? []));
  if (status === 'failed' && failures.length === 0) failures.push(failedTest(name, [message ?? 'could not be run']));
  return {
    passed: having('passed').length,
    failed: failures.length,
    skipped: assertionResults.length - having('passed').length - having('failed').length,
    report: failures.join('\n\n'),
  };
};

export const countVitest = (report: unknown): Result => {
  const counts = vitestReport.parse(report).testResults.map(countFile);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
    report: counts
      .map(({ report: words }) => words)
      .filter(Boolean)
      .join('\n\n'),
  };
};

/** Runs the tests beside the sources and in tests/ and counts them. */
export const runVitest = (args: readonly string[]): Promise<Result> =>
  withReport(async (file) => {
    const ended = await run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
      ...args,
    ]);
    return judge(readReport(file, countVitest) ?? NOTHING, ended);
  });
