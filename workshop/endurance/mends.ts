import { type Clean, cleanFile, cleanFilesIn } from '#tests/endurance/mends/clean-files.ts';
import { changedIn, type Outcome, plantIn } from '#tests/endurance/mends/planted.ts';

const USUAL_COUNT = 200;
const HITS_LEAST = 0.8;

type Tally = Record<'planted' | Outcome['is'], number>;

const none = (): Tally => ({ planted: 0, mended: 0, 'needed none': 0, refused: 0, otherwise: 0 });

const plantAll = async (clean: Clean, seed: number, rows: Map<string, Tally>) => {
  for (const [kind, outcome] of await plantIn(clean, seed)) {
    const row = rows.get(kind) ?? none();
    rows.set(kind, row);
    row.planted += 1;
    row[outcome.is] += 1;
    if ('wrong' in outcome) console.log(`${clean.name}, ${clean.format}, ${kind}: ${outcome.wrong.join('; ')}`);
  }
};

/**
 * Plants faults that can be mended without a guess in clean files, generated ones and those of a folder, and has them mended.
 * @returns whether enough of them came back with the clean file's figures, and no clean file was changed
 */
export const rehearseMends = async (count = USUAL_COUNT, folder?: string) => {
  const generated = Array.from({ length: count }, (_, seed) => cleanFile(seed));
  const all = [...generated, ...(folder === undefined ? [] : await cleanFilesIn(folder))];
  const rows = new Map<string, Tally>();
  let changed = 0;
  for (const [seed, clean] of all.entries()) {
    const changes = await changedIn(clean, seed);
    if (changes.length > 0) console.log(`${clean.name} was clean: ${changes.join()}`);
    changed += Number(changes.length > 0);
    await plantAll(clean, seed, rows);
  }
  const tallies = [...rows.values()];
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const share = sum(({ mended, 'needed none': neededNone }) => mended + neededNone) / sum(({ planted }) => planted);
  console.table(Object.fromEntries(rows));
  console.log(
    `${all.length} clean files, ${changed} of them changed; ${(share * 100).toFixed(1)} % of the faults mended.`,
  );
  console.log(`To pass: no clean file is changed, and ${HITS_LEAST * 100} % are mended to the clean file's figures.`);
  return changed === 0 && share >= HITS_LEAST;
};
