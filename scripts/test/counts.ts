/** What one step comes to; `report` is what a person must read, and empty when all went well. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  report: string;
}

export const NOTHING: Result = { passed: 0, failed: 0, skipped: 0, report: '' };

export const add = (a: Result, b: Result): Result => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  report: [a.report, b.report].filter(Boolean).join('\n\n'),
});

/** The line that ends `npm test`, and that machines read. */
export const closingLine = ({ passed, failed, skipped }: Result) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A runner that broke down, or ran no test at all, has failed whatever its report says. */
export const judge = (counted: Result, run: { ok: boolean; output: string }): Result => {
  if (counted.passed + counted.failed === 0) return add(counted, oneFailure(`No test was run.\n${run.output}`));
  if (!run.ok && counted.failed === 0) return add(counted, oneFailure(run.output));
  return counted;
};

export const oneFailure = (report: string): Result => ({ ...NOTHING, failed: 1, report: report.trim() });

const TERMINAL_COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const FOREIGN_FRAME = /^\s+at .*(node_modules|node:)/;

/** One failed test, as it is printed: without colours, and without the way through other people's code. */
export const failedTest = (name: string, words: readonly string[]) => {
  const lines = words.join('\n').replaceAll(TERMINAL_COLOURS, '').split('\n');
  const own = lines.filter((line) => !FOREIGN_FRAME.test(line)).map((line) => `    ${line}`);
  return [`✗ ${name}`, ...own].join('\n');
};
