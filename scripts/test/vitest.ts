import { z } from 'zod';
import { add, failedTest, judge, NOTHING, type Result } from './counts.ts';
import { ON_BOTH } from './on-both.ts';
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

const runOnce = (args: readonly string[], environment: Record<string, string> = {}): Promise<Result> =>
  withReport(async (file) => {
    const report = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
    const ended = await run('vitest', ['run', ...report, ...args], environment);
    return judge(readReport(file, countVitest) ?? NOTHING, ended);
  });

/** Runs the tests beside the sources and in tests/ and counts them; without a choice, some a second time on PostgreSQL and S3. */
export const runVitest = async (args: readonly string[]): Promise<Result> => {
  const first = await runOnce(args);
  if (args.length > 0) return first;
  const { report, ...counts } = await runOnce(ON_BOTH, { TEST_ON: 'postgres-s3' });
  return add(first, { ...counts, report: report && `On PostgreSQL and S3:\n${report}` });
};
