import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Result } from './counts.ts';

/** Gives a runner a path for its JSON report, outside the folders that it empties itself. */
export const withReport = async (work: (file: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The counts of a report, or none if the runner crashed before writing one. */
export const readReport = (file: string, count: (report: unknown) => Result): Result | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return count(JSON.parse(text));
};
