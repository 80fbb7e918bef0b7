import type { TestEvent } from './events.ts';

const ROWS = 40;

interface Cost {
  seconds: number;
  processorSeconds: number;
  tests: number;
}

/** What each file took: its own time, and the processor's with that of its servers and browsers. The rest of its time it waited. */
export const costsOf = (now = () => performance.now()) => {
  const costs = new Map<string, Cost>();
  const begun = new Map<string, number[]>();
  const costOf = (file: string) => {
    const cost = costs.get(file) ?? { seconds: 0, processorSeconds: 0, tests: 0 };
    costs.set(file, cost);
    return cost;
  };
  const follow = (event: TestEvent) => {
    if (event.type === 'begun') begun.set(event.file, [...(begun.get(event.file) ?? []), now()]);
    if (event.type === 'test') costOf(event.file).tests += 1;
    if (event.type !== 'ended') return;
    const cost = costOf(event.file);
    cost.seconds += (now() - (begun.get(event.file)?.shift() ?? now())) / 1_000;
    cost.processorSeconds += event.processorSeconds ?? 0;
  };
  return { follow, costs };
};

/** A table of the files that cost most of the processor, and of what they wait for. @param waitsFor says so of a file */
export const slowestTable = (costs: ReadonlyMap<string, Cost>, waitsFor: (file: string) => readonly string[]) => {
  const sorted = [...costs].toSorted(
    ([, a], [, b]) => b.processorSeconds - a.processorSeconds || b.seconds - a.seconds,
  );
  const sum = (pick: (cost: Cost) => number) => [...costs.values()].reduce((total, cost) => total + pick(cost), 0);
  const row = (...cells: string[]) => {
    const [seconds = '', processor = '', tests = '', ...rest] = cells;
    return [seconds.padStart(9), processor.padStart(10), tests.padStart(6), '', ...rest].join('  ');
  };
  return [
    row('seconds', 'processor', 'tests', 'file (waits for)'),
    ...sorted
      .slice(0, ROWS)
      .map(([file, { seconds, processorSeconds, tests }]) =>
        row(
          seconds.toFixed(1),
          processorSeconds.toFixed(1),
          `${tests}`,
          `${file} (${waitsFor(file).join(', ') || 'nothing'})`,
        ),
      ),
    row(
      sum((cost) => cost.seconds).toFixed(1),
      sum((cost) => cost.processorSeconds).toFixed(1),
      `${sum((cost) => cost.tests)}`,
      `all ${costs.size} files`,
    ),
  ].join('\n');
};
