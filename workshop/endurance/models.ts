import { judged } from '#tests/endurance/models/judge.ts';
import { MODELS } from '#tests/endurance/models/models.ts';

const USUAL_COUNT = 1_000;

interface Tally {
  files: number;
  exact: number;
  wrong: number;
  wrongExact: number;
}

/** Files of one format, by their numbers. */
const tallyOf = async (format: string, modelOf: (typeof MODELS)[string], from: number, count: number) => {
  const tally: Tally = { files: 0, exact: 0, wrong: 0, wrongExact: 0 };
  for (let seed = from; seed < from + count; seed += 1) {
    const { measurement, wrong } = await judged(await modelOf(seed));
    const isExact = measurement.verdict === 'exact';
    tally.files += 1;
    tally.exact += Number(isExact);
    tally.wrong += Number(wrong.length > 0);
    tally.wrongExact += Number(isExact && wrong.length > 0);
    if (wrong.length > 0) console.log(`${format} ${seed}, ${measurement.verdict}: ${wrong.join('; ')}`);
  }
  return tally;
};

/**
 * Measures generated drawings, models and boards, and compares what is said of them with a slow and independent look: lines in short
 * pieces, bodies along many lines through them.
 * @param count of all formats together
 * @param only of this format
 * @param first the number of the first one
 * @returns whether nothing was wrong
 */
export const compareModels = async (count = USUAL_COUNT, only?: string, first = 0) => {
  const formats = Object.entries(MODELS).filter(([format]) => only === undefined || format === only);
  const rows: Record<string, Tally> = {};
  for (const [format, modelOf] of formats)
    rows[format] = await tallyOf(format, modelOf, first, Math.ceil(count / formats.length));
  console.table(rows);
  console.log('To pass: no figure is wrong, least of all one that is called exact.');
  return Object.values(rows).every(({ wrong }) => wrong === 0);
};
