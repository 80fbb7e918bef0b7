/** One line of the table: a measured value and its baseline from the same run. */
export interface Row {
  name: string;
  /** Median, minimum and maximum of the rounds, in `unit`. */
  value: Spread;
  unit: string;
  /** What the value is compared with, and its figure. */
  baseline: string;
  /** The value relative to the baseline, higher is better; as text if there are two baselines. */
  ratio?: number | string;
  aim: string;
}

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const spread = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
};

/** How many milliseconds `work` takes. */
export const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 1 });

export const printTable = (rows: readonly Row[]) => {
  console.table(
    rows.map(({ name, value, unit, baseline, ratio, aim }) => ({
      what: name,
      median: `${figure(value.median)} ${unit}`,
      'min to max': `${figure(value.min)} to ${figure(value.max)}`,
      baseline,
      ratio: typeof ratio === 'number' ? figure(ratio) : (ratio ?? ''),
      aim,
    })),
  );
};
