import type { Browser, CDPSession } from '@playwright/test';

/** An event of Chrome's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the processor. */
  tdur?: number;
}

export interface Task {
  /** On the clock, and of the processor; both slowed. */
  ms: number;
  processorMs: number;
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
const TASK = /RunTask$/;
const NONE: Task = { ms: 0, processorMs: 0 };

/** Writes down what a browser does until `stop`. */
export const trace = async (browser: Browser) => {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
};

/** When a page set a mark, on its main thread. */
const markOf = (events: readonly TraceEvent[], name: string) => {
  const found = events.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
  if (!found) throw new Error(`The page never came to '${name}'`);
  return found;
};

/** The longest task of a page's main thread between each two marks, and before the first one; and the times of the marks. */
export const longestTasks = (events: readonly TraceEvent[], marks: readonly string[]) => {
  const ends = marks.map((name) => markOf(events, name));
  const { pid, tid } = ends[0] as TraceEvent;
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && TASK.test(event.name));
  const longest = ends.map(({ ts: end }, at) => {
    const start = ends[at - 1]?.ts ?? Number.NEGATIVE_INFINITY;
    return tasks
      .filter(({ ts }) => ts >= start && ts < end)
      .map(({ dur = 0, tdur = 0 }): Task => ({ ms: dur / 1_000, processorMs: tdur / 1_000 }))
      .reduce((most, task) => (task.ms > most.ms ? task : most), NONE);
  });
  const begin = ends[0]?.ts ?? 0;
  return { longest, atMs: ends.map(({ ts }) => (ts - begin) / 1_000) };
};
