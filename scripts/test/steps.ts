import { ensureTestBrowser } from '#tests/support/browser/browser.ts';
import { ensureEngines } from '#tests/support/engines/installed.ts';
import { ensurePrograms } from '#tests/support/release/programs.ts';
import type { ChosenTests } from './changed/run-changed.ts';
import { NOTHING, oneFailure, type Result } from './counts.ts';
import type { TestEvent } from './events.ts';
import { run } from './run.ts';
import { runPlaywright, runVitest, type TestsToRun } from './runners.ts';

export interface Step {
  name: string;
  title: string;
  work: () => Result | Promise<Result>;
  /** One after the other beside the rest of them: both leave a processor idle at times. Tests come after all of these. */
  isBeside?: true;
}

const ONE_PASSED: Result = { ...NOTHING, passed: 1 };

/** For TypeScript's compiler and the linter's types, which are written in Go: a quarter of their time went into collecting garbage. */
const WITHOUT_COLLECTING = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

/** Programs that must all succeed; together they count as one test. */
const checks =
  (...commands: string[][]) =>
  async (): Promise<Result> => {
    for (const [program = '', ...args] of commands) {
      const { ok, output } = await run(program, args, { environment: WITHOUT_COLLECTING });
      if (!ok) return oneFailure(output);
    }
    return ONE_PASSED;
  };

const orFailure = async (work: () => Result | Promise<Result>) => {
  try {
    return await work();
  } catch (error) {
    const failure = oneFailure(error instanceof Error ? error.message : String(error));
    console.log(`\n${failure.report}\n`);
    return failure;
  }
};

/** One of the slow tests does. */
const opensWindows = ({ slow, args = [] }: TestsToRun) =>
  slow !== undefined || args.some((arg) => arg.includes('.slow.'));

/** Finds or installs a browser, and runs tests in it. */
const inBrowser = (tests: TestsToRun) =>
  orFailure(() =>
    runPlaywright({ ...tests, environment: { ...tests.environment, ...ensureTestBrowser(opensWindows(tests)) } }),
  );

/** In Chromium and every other engine that is here or can be installed. */
const inAllEngines = (tests: TestsToRun) => {
  for (const engine of ensureEngines()) console.log(`No ${engine} on this machine: its tests are skipped.`);
  return inBrowser(tests);
};

/** One browser test installs no other engines, unless it is for them. */
const namesEngine = (arg: string) => /tests\/engines|=(firefox|webkit)$/.test(arg);

const FORMAT = ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched'];
/** Makes the types of routes first, without which the linter and knip find faults. */
const TYPES: Step = { name: 'types', title: 'Types (TypeScript)', work: checks(['react-router', 'typegen'], ['tsc']) };
const UNUSED: Step = { name: 'unused', title: 'Unused code (knip)', work: checks(['knip']) };
const BUILD: Step = { name: 'build', title: 'Build', work: checks(['node', 'scripts/build.ts']), isBeside: true };

/** What has ended before a test begins. */
export const isTestless = ({ name }: Step) => ['format', 'types', 'lint', 'unused', 'build'].includes(name);

interface Given {
  /** Paths and options for one runner. */
  args?: readonly string[];
  also?: (event: TestEvent) => void;
}

const format = (files: readonly string[] = []): Step => ({
  name: 'format',
  title: 'Format (Biome)',
  work: checks([...FORMAT, ...files]),
  isBeside: true,
});
const lint = (files: readonly string[] = []): Step => ({
  name: 'lint',
  title: 'Lint (oxlint, type-aware)',
  work: checks(['oxlint', ...files]),
});

/** What `npm test` runs, and each of it by its name. */
export const usualSteps = ({ args = [], also }: Given = {}): Step[] => {
  const tests = { args, ...(also && { also }) };
  return [
    TYPES,
    lint(),
    UNUSED,
    BUILD,
    format(),
    { name: 'unit', title: 'Unit, integration and rules (Vitest)', work: () => runVitest(tests) },
    {
      name: 'e2e',
      title: 'Browser (Playwright)',
      work: () => (args.some(namesEngine) ? inAllEngines(tests) : inBrowser(tests)),
    },
  ];
};

/** What is slow by nature and rarely breaks. */
export const slowSteps = ({ also }: Given = {}): Step[] => {
  const tests = { slow: 'only' as const, ...(also && { also }) };
  return [
    {
      name: 'slow',
      title: 'Drills: kills, restores, faults, two processes; rooms on PostgreSQL and S3 (Vitest)',
      work: () => runVitest(tests),
    },
    { name: 'engines', title: 'All sizes, themes and engines (Playwright)', work: () => inAllEngines(tests) },
  ];
};

/** What `npm test` runs and what is slow by nature. All that needs a browser runs at once, since shops and browsers cost as much as tests. */
export const allSteps = (given: Given = {}): Step[] => [
  ...usualSteps(given).filter(({ name }) => name !== 'e2e'),
  ...slowSteps(given).filter(({ name }) => name !== 'engines'),
  {
    name: 'browsers',
    title: 'Browser, in all sizes, themes and engines (Playwright)',
    work: () => inAllEngines({ slow: 'too', ...(given.also && { also: given.also }) }),
  },
];

/** What needs more than Node and its packages: real proxies, Prometheus, a real bucket, an empty Debian. Installs Debian's where it may. */
export const releaseSteps = (): Step[] => [
  BUILD,
  {
    name: 'release',
    title: 'Before a release: proxies, alarms, a bucket, a bare Debian (Vitest)',
    work: () =>
      orFailure(() => {
        for (const program of ensurePrograms()) console.log(`No ${program} on this machine: its tests are skipped.`);
        return runVitest({ environment: { TEST_RELEASE: 'on' }, args: ['--project', 'release'] });
      }),
  },
];

const LINTED = /\.(ts|tsx|mjs)$/;

const needsBuild = (file: string) => !file.startsWith('tests/rules/') || file === 'tests/rules/client-bundle.test.ts';

/** What a change can reach. */
export const changedSteps = ({ files, vitest, playwright }: ChosenTests): Step[] => {
  const sources = files.filter((file) => LINTED.test(file));
  const unit: Step = { name: 'unit', title: 'Tests it can reach (Vitest)', work: () => runVitest({ args: vitest }) };
  const e2e: Step = {
    name: 'e2e',
    title: 'Tests of its pages (Playwright)',
    work: () => inBrowser({ args: playwright }),
  };
  return [
    ...(files.length > 0 ? [format(files)] : []),
    ...(sources.length > 0 ? [TYPES, lint(sources), UNUSED] : []),
    ...(playwright.length > 0 || vitest.some(needsBuild) ? [BUILD] : []),
    ...(vitest.length > 0 ? [unit] : []),
    ...(playwright.length > 0 ? [e2e] : []),
  ];
};
