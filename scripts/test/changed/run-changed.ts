import { existsSync } from 'node:fs';
import { siteAddress } from '#contract/addresses.ts';
import { sourceTree } from '#tests/rules/source-tree.ts';
import { changedFiles } from './changed-files.ts';
import { testsReached } from './reach.ts';

export interface ChosenTests {
  /** Changed files that are still there. */
  files: string[];
  vitest: string[];
  playwright: string[];
}

/** The addresses of pages, up to what varies. */
const addresses = new Map(
  Object.entries(siteAddress).map(([name, address]) => [
    name,
    (typeof address === 'string' ? address : 'pattern' in address ? address.pattern : '').split(':')[0] ?? '',
  ]),
);

const isSlow = (file: string) => file.includes('.slow.test.');
const isForBrowsers = (file: string) => /^tests\/(e2e|engines)\//.test(file);

const REASONS_SHOWN = 8;

/** Says which tests run and why, grouped by reason, since one reason often chooses many. */
const explain = (chosen: ReadonlyMap<string, string>) => {
  const byReason = Map.groupBy(chosen, ([, reason]) => reason);
  const rows = [...byReason].map(([reason, files]) => {
    const [[first] = ['']] = files;
    return `  ${first}${files.length > 1 ? ` and ${files.length - 1} more` : ''}: ${reason}`;
  });
  const more = rows.length > REASONS_SHOWN ? [`  … and ${rows.length - REASONS_SHOWN} more reasons`] : [];
  return [...rows.slice(0, REASONS_SHOWN), ...more].join('\n');
};

/** Chooses what a change can reach, and says what and why. @param base what it is compared with */
export const chooseTests = (base: string): ChosenTests => {
  const changed = changedFiles(base);
  const all = testsReached({ tree: sourceTree(), changed, addresses });
  const chosen = new Map([...all].filter(([file]) => !isSlow(file) || changed.includes(file)));
  const [playwright, vitest] = [
    [...chosen.keys()].filter(isForBrowsers),
    [...chosen.keys()].filter((file) => !isForBrowsers(file)),
  ];
  console.log(
    `${changed.length} files differ from ${base}; of the tests they can reach ${vitest.length} files and ${playwright.length} of the browser's:`,
  );
  console.log(explain(chosen));
  return { files: changed.filter((file) => existsSync(file)), vitest, playwright };
};
