import { z } from 'zod';
import { ensureTestBrowser } from '#tests/support/browser/browser.ts';
import { ensureEngines } from '#tests/support/engines/installed.ts';
import { failedTest, judge, NOTHING, oneFailure, type Result } from './counts.ts';
import { readReport, withReport } from './report-file.ts';
import { run } from './run.ts';

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })).default([]) })),
    }),
  ),
});
type Spec = z.infer<typeof spec>;

interface Suite {
  specs: Spec[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec), suites: z.array(suite).optional() }));
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const wordsOf = (results: Spec['tests'][number]['results']) =>
  results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));

export const countPlaywright = (report: unknown): Result => {
  const { suites, errors } = playwrightReport.parse(report);
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests: runs }) =>
      runs.map((test) => ({ name: `${file}:${line} ${title}`, ...test })),
    );
  const having = (wanted: string) => tests.filter(({ status }) => status === wanted);
  const failures = having('unexpected').map(({ name, results }) => failedTest(name, wordsOf(results)));
  const flaky = having('flaky').map(({ name, results }) =>
    failedTest(`${name} (passed at the second try)`, wordsOf(results)),
  );
  const outside = errors.map(({ message }) => failedTest('outside of any test', [message ?? '']));
  return {
    passed: having('expected').length + flaky.length,
    failed: failures.length + outside.length,
    skipped: having('skipped').length,
    report: [...failures, ...outside, ...flaky].join('\n\n'),
  };
};

/** Finds or installs a browser, runs the browser tests and counts them. */
export const runPlaywright = (args: readonly string[]): Promise<Result> =>
  withReport(async (file) => {
    let browser: { CHROME_PATH?: string };
    try {
      browser = ensureTestBrowser();
    } catch (error) {
      return oneFailure(error instanceof Error ? error.message : String(error));
    }
    for (const engine of ensureEngines()) console.error(`No ${engine} on this machine: its stories are skipped.`);
    const ended = await run('playwright', ['test', '--reporter=json', ...args], {
      ...browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return judge(readReport(file, countPlaywright) ?? NOTHING, ended);
  });
