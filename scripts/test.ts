import { ensureBuilt } from './build.ts';
import { add, closingLine, NOTHING, oneFailure, type Result, stepLine } from './test/counts.ts';
import { runPlaywright } from './test/playwright.ts';
import { run } from './test/run.ts';
import { runVitest } from './test/vitest.ts';

interface Step {
  name: string;
  title: string;
  work: (args: readonly string[]) => Result | Promise<Result>;
}

const ONE_PASSED: Result = { ...NOTHING, passed: 1 };

/** Programs that must all succeed; together they count as one test. */
const checks =
  (...commands: string[]) =>
  async (): Promise<Result> => {
    for (const command of commands) {
      const [program = '', ...args] = command.split(' ');
      const { ok, output } = await run(program, args);
      if (!ok) return oneFailure(output);
    }
    return ONE_PASSED;
  };

const build = (): Result => {
  try {
    ensureBuilt();
    return ONE_PASSED;
  } catch (error) {
    return oneFailure(error instanceof Error ? error.message : String(error));
  }
};

const STEPS: readonly Step[] = [
  { name: 'format', title: 'Format (Biome)', work: checks('biome check --error-on-warnings') },
  { name: 'types', title: 'Types (TypeScript)', work: checks('react-router typegen', 'tsc') },
  { name: 'lint', title: 'Lint (oxlint, type-aware)', work: checks('oxlint') },
  { name: 'unused', title: 'Unused code (knip)', work: checks('knip') },
  { name: 'build', title: 'Build', work: build },
  { name: 'unit', title: 'Unit, integration and rules (Vitest)', work: runVitest },
  { name: 'e2e', title: 'Browser (Playwright)', work: runPlaywright },
];

/** The named step, after the build if it needs one; without a name, all steps. */
const chosenSteps = (name: string | undefined) => {
  if (name === undefined) return STEPS;
  const needsBuild = name === 'unit' || name === 'e2e';
  return STEPS.filter((step) => step.name === name || (needsBuild && step.name === 'build'));
};

const runStep = async ({ name, title, work }: Step, args: readonly string[]) => {
  const started = performance.now();
  const result = await work(name === 'unit' || name === 'e2e' ? args : []);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${title} — ${stepLine(result)} (${seconds} s)`);
  if (result.report) console.log(`\n${result.report}\n`);
  return result;
};

const [name, ...args] = process.argv.slice(2);
const steps = chosenSteps(name);
if (steps.length === 0) {
  console.error(`There is no step '${name}'; choose one of ${STEPS.map((step) => step.name).join(', ')}.`);
  process.exit(1);
}
let total = NOTHING;
for (const step of steps) total = add(total, await runStep(step, args)); // all of them, so that one run shows every failure
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
