import { chooseTests } from './test/changed/run-changed.ts';
import { add, closingLine, failuresAgain, NOTHING, stepLine } from './test/counts.ts';
import { leaveNothing } from './test/leave-nothing.ts';
import { costsOf, slowestTable } from './test/slowest.ts';
import { allSteps, changedSteps, isTestless, releaseSteps, type Step, slowSteps, usualSteps } from './test/steps.ts';
import { waitsFor } from './test/waits-for.ts';

const SLOWEST = '--slowest';
const given = process.argv.slice(2);
const [what, ...args] = given.filter((arg) => arg !== SLOWEST);
const costs = given.includes(SLOWEST) ? costsOf() : undefined;
if (costs) process.env['TEST_PROCESSOR'] = 'on';
const also = costs && { also: costs.follow };

const NEED_BUILD = ['unit', 'e2e', 'slow', 'engines'];

const NEED_TYPES = ['lint', 'unused'];

/** The named step, after the build or the types of routes if it needs them. */
const oneStep = (name: string): Step[] =>
  [...usualSteps({ args, ...also }), ...slowSteps(also)].filter(
    (step) =>
      step.name === name ||
      (step.name === 'build' && NEED_BUILD.includes(name)) ||
      (step.name === 'types' && NEED_TYPES.includes(name)),
  );

const chosenSteps = (): Step[] => {
  if (what === undefined) return usualSteps(also);
  if (what === 'all') return allSteps(also);
  if (what === 'changed') return changedSteps(chooseTests(args[0] ?? 'main'));
  if (what === 'release') return releaseSteps();
  return oneStep(what);
};

const runStep = async (step: Step) => {
  const { title } = step;
  console.log(`· ${title}`);
  const started = performance.now();
  const result = await step.work();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (result.report && isTestless(step)) console.log(`\n${result.report}\n`); // tests print what fails when it does
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${title}: ${stepLine(result)} (${seconds} s)`);
  return result;
};

const steps = chosenSteps();
if (steps.length === 0 && what !== 'release' && what !== 'changed') {
  const names = [...usualSteps(), ...slowSteps()].map(({ name }) => name).join(', ');
  console.error(`There is no step '${what}'; choose all, changed, release, or one of ${names}.`);
  process.exit(1);
}
const end = leaveNothing();
let total = NOTHING;
/** All of them, so that one run shows every failure. */
const runAll = async (some: readonly Step[]) => {
  for (const step of some) {
    const result = await runStep(step);
    total = add(total, result); // read after the step: another may have ended meanwhile
  }
};
const first = steps.filter(isTestless);
await Promise.all([
  runAll(first.filter(({ isBeside }) => isBeside)),
  runAll(first.filter(({ isBeside }) => !isBeside)),
]);
await runAll(steps.filter((step) => !isTestless(step)));
const left = end();
if (left.length > 0) console.log(`Left behind by tests, and removed: ${left.join(', ')}`);
if (costs) console.log(slowestTable(costs.costs, waitsFor()));
if (total.failed > 0) console.log(`\n${failuresAgain(total)}\n`);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
