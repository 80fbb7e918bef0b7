import { BUDGET, createBudget } from '#measure/budget.ts';
import { onlyAfterUpload } from '#measure/refusals.ts';
import { measureSolid } from '#measure/solid/measure-solid.ts';
import { readSolidFile } from '#measure/solid/read-solid-file.ts';
import type { MeasureFormat } from './measure-format.ts';

/** What is fine of a part is looked for so long. */
const CHECKING = { items: BUDGET.items, timeMs: 10_000 };

const measureSolids =
  (format: 'step' | 'iges'): MeasureFormat =>
  async ({ bytes, ...request }, { readSolids, clock }, budget) => {
    if (!readSolids) throw onlyAfterUpload();
    return measureSolid(await readSolidFile(bytes, format, readSolids, budget), {
      ...request,
      checking: createBudget(clock, CHECKING), // the kernel may have used up what reading had
    });
  };

export const measureStep = measureSolids('step');
export const measureIges = measureSolids('iges');
