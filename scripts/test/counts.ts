import type { Run } from './run.ts';

/** The result of one step; `report` is for a person to read, and empty if nothing failed. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  report: string;
}

export const NOTHING: Result = { passed: 0, failed: 0, skipped: 0, report: '' };

const LINES_SHOWN_AGAIN = 60;

/** The first lines of some, and how many there are more. */
const first = (lines: readonly string[]) => {
  const more = lines.length - LINES_SHOWN_AGAIN;
  return [...lines.slice(0, LINES_SHOWN_AGAIN), ...(more > 0 ? [`… ${more} lines more, which stand above`] : [])];
};

/** What failed, once more at the end, where it is found without scrolling through all that ran after it: the names of the tests, and then more of each. */
export const failuresAgain = ({ report }: Result) => {
  const lines = report.split('\n');
  const names = lines.filter((line) => line.startsWith('✗ '));
  return ['What failed:', ...(names.length > 1 ? [...first(names), ''] : []), ...first(lines)].join('\n');
};

export const add = (a: Result, b: Result): Result => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  report: [a.report, b.report].filter(Boolean).join('\n\n'),
});

/** The last line of `npm test`, which machines read. */
export const closingLine = ({ passed, failed }: Result) => `${passed} passed, ${failed} failed`;

/** How a step ended, for a person to read. */
export const stepLine = (result: Result) =>
  `${closingLine(result)}${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}`;

/** A runner that crashed, was ended or ran no test has failed, whatever its report says. */
export const judge = (counted: Result, { ok, wasEnded = false, output }: Run): Result => {
  if (counted.passed + counted.failed === 0) return add(counted, oneFailure(`No test was run.\n${output}`));
  if (wasEnded || (!ok && counted.failed === 0)) return add(counted, oneFailure(output));
  return counted;
};

export const oneFailure = (report: string): Result => ({ ...NOTHING, failed: 1, report: report.trim() });

const TERMINAL_COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const FOREIGN_FRAME = /^\s+at .*(node_modules|node:)/;

/** The printed report of a failed test, without colours and without stack frames of dependencies. */
export const failedTest = (name: string, words: readonly string[]) => {
  const lines = words.join('\n').replaceAll(TERMINAL_COLOURS, '').split('\n');
  const own = lines.filter((line) => !FOREIGN_FRAME.test(line)).map((line) => `    ${line}`);
  return [`✗ ${name}`, ...own].join('\n');
};
