import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserArguments, ensureBrowser } from '#tests/support/browser/browser.ts';

/** A package of its own, with its own lockfile: nothing but this needs a fifth of all that would be installed. */
const FOLDER = path.resolve('workshop/lighthouse');
const PROGRAM = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const MOST_BYTES = 50_000_000;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is read of a result of Lighthouse. */
interface Result {
  audits: Record<string, { numericValue?: number; details?: { items?: object[] } }>;
  categories: Partial<Record<string, { score: number | null }>>;
}

const ensureInstalled = () => {
  if (existsSync(PROGRAM)) return;
  console.error('Installing Lighthouse …');
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: FOLDER, stdio: 'inherit' });
};

/** One run of Lighthouse with mobile throttling, in a browser of its own. @throws Error if it gave no result */
export const lighthouse = async (url: string): Promise<Result> => {
  ensureInstalled();
  const flags = ['--headless=new', ...browserArguments()].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      PROGRAM,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureBrowser() }, maxBuffer: MOST_BYTES },
  );
  return JSON.parse(stdout) as Result;
};
