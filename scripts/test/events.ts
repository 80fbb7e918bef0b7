/** What a runner's reporter (vitest-reporter.ts, playwright-reporter.ts) tells `npm test` while it runs, one line each. */
export type TestEvent =
  | { type: 'planned'; count: number; of: 'files' | 'tests' }
  | { type: 'begun'; file: string }
  /** `processorSeconds` is what it cost with its servers and browsers, where that was asked for (`--slowest`). */
  | { type: 'ended'; file: string; processorSeconds?: number }
  | TestEnded
  /** An error outside of any test: a file that could not be loaded, a rejection that nobody handled. */
  | { type: 'error'; where: string; message: string };

export interface TestEnded {
  type: 'test';
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  messages: string[];
}

/** Marks a line of a runner's output as an event; nobody types this character. */
const MARK = '\u001E';

/** Ends of lines that JSON leaves as they are. */
const oneLine = (json: string) =>
  json.replaceAll(/[\u2028\u2029\u0085]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const tell = (event: TestEvent) => void process.stdout.write(`${MARK}${oneLine(JSON.stringify(event))}\n`);

/** The event of an output line; undefined for any other output. */
export const readEvent = (line: string): TestEvent | undefined => {
  const at = line.indexOf(MARK); // behind what was printed without an end of line
  return at < 0 ? undefined : (JSON.parse(line.slice(at + 1)) as TestEvent);
};
