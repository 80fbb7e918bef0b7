import { judge, type Result } from './counts.ts';
import { readEvent, type TestEvent } from './events.ts';
import { followTests } from './progress.ts';
import { run } from './run.ts';

export interface TestsToRun {
  /** Paths, and options of the runner. */
  args?: readonly string[];
  /** What is slow by nature (`*.slow.test.ts`), alone or beside all others. It is left out otherwise, unless it is named. */
  slow?: 'only' | 'too';
  environment?: Record<string, string>;
  /** Is told each event too. */
  also?: (event: TestEvent) => void;
}

const runTests =
  (command: string, before: readonly string[]) =>
  async ({ args = [], slow, environment = {}, also }: TestsToRun = {}): Promise<Result> => {
    const tests = followTests(console.log);
    const ended = await run(command, [...before, ...args], {
      environment: { ...environment, TEST_SLOW: slow ?? '' },
      onLine: (line) => {
        const event = readEvent(line);
        if (event) tests.follow(event);
        if (event) also?.(event);
        return event !== undefined;
      },
    });
    const counted = tests.end();
    const judged = judge(counted, ended);
    if (judged.failed > counted.failed) console.log(`\n${judged.report.slice(counted.report.length).trim()}\n`);
    return judged;
  };

/** Runs the tests beside the sources and in tests/, of all floors but the browser's. */
export const runVitest = runTests('vitest', ['run', '--reporter=./scripts/test/vitest-reporter.ts']);

const inAnyBrowser = runTests('playwright', ['test', '--reporter=./scripts/test/playwright-reporter.ts']);

/** Its own place for them is the folder of the run, which goes with it. */
const KEPT_SOURCES = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: 'node_modules/.cache/playwright' };

/** Runs the browser tests, in the browser that `ensureTestBrowser` found. Their compiled sources are kept for the next run. */
export const runPlaywright = (tests: TestsToRun = {}): Promise<Result> =>
  inAnyBrowser({ ...tests, environment: { ...tests.environment, ...KEPT_SOURCES } });
