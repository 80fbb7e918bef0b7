import { failedTest, NOTHING, type Result } from './counts.ts';
import type { TestEvent } from './events.ts';

const EVERY_MS = 10_000;
const NAMED_MAX = 3;

/** What runs now, by name; a file of which several tests run at once is there several times. */
const runningNow = () => {
  const names: string[] = [];
  return {
    begin: (name: string) => void names.push(name),
    end: (name: string) => {
      const at = names.indexOf(name);
      if (at >= 0) names.splice(at, 1);
    },
    words: () => {
      const [...all] = new Set(names);
      const more = all.length > NAMED_MAX ? ` and ${all.length - NAMED_MAX} more` : '';
      return `${all.slice(0, NAMED_MAX).join(', ')}${more}`;
    },
  };
};

/** Follows the events of one runner: prints failures as they happen, and every ten seconds how far it is and what runs; and counts. */
export const followTests = (print: (line: string) => void) => {
  const counted: Result = { ...NOTHING };
  const reports: string[] = [];
  const now = runningNow();
  let planned = { count: 0, of: 'files' };
  let ended = 0;

  const fail = (name: string, messages: readonly string[]) => {
    const report = failedTest(name, messages);
    counted.failed += 1;
    reports.push(report);
    print(report);
  };
  const follow = (event: TestEvent) => {
    if (event.type === 'planned') planned = event;
    if (event.type === 'begun') now.begin(event.file);
    if (event.type === 'ended') now.end(event.file);
    if (event.type === 'ended') ended += 1;
    if (event.type === 'error') fail(event.where, [event.message]);
    if (event.type !== 'test') return;
    if (event.status === 'failed') fail(`${event.file}: ${event.title}`, event.messages);
    else counted[event.status] += 1;
  };
  const timer = setInterval(() => {
    const { passed, failed } = counted;
    print(`  … ${ended} of ${planned.count} ${planned.of}, ${passed} passed, ${failed} failed; now ${now.words()}`);
  }, EVERY_MS);
  return {
    follow,
    end: (): Result => {
      clearInterval(timer);
      return { ...counted, report: reports.join('\n\n') };
    },
  };
};
