import path from 'node:path';
import { measure } from '#measure';
import { platform } from '#tests/endurance/models/judge.ts';
import { randomBy } from '#tests/endurance/models/random.ts';
import { processorTime } from '#workshop/bench/measuring/processor-time.ts';
import { followCoverage } from './coverage.ts';
import { ENDINGS, keep, seedsOf, varied } from './inputs.ts';
import { impossible } from './properties.ts';

const USUAL_MINUTES = 10;
const CORPUS = 'fuzz-corpus';
const LIMITS = {
  boxMm: [300, 300, 400],
  minWallMm: 0.8,
  overhangDeg: 45,
  minGapMm: 1,
  kerfMm: 0.25,
  minTraceMm: 0.381,
  minDrillMm: 0.5,
  minClearanceMm: 0.381,
};

/** Why a file is a fault of ours. */
const faultsOf = async (reader: string, bytes: Uint8Array): Promise<string[]> => {
  const broken: string[] = [];
  const onBroken = (error: unknown) => void broken.push(`broke: ${String(error).slice(0, 120)}`);
  const said: string[] = [];
  const ms = await processorTime(async () => {
    try {
      const file = { name: `file.${ENDINGS[reader]}`, bytes, limits: LIMITS, answered: 'mm' as const };
      const measurement = await measure(file, { ...platform, onBroken });
      said.push(...impossible(measurement, bytes.length, 0));
    } catch (error) {
      said.push(`threw: ${String(error).slice(0, 120)}`);
    }
  });
  const slow = impossible(
    {
      kind: 'unknown',
      unit: { value: 'mm', from: 'assumed', ask: false },
      quantities: {},
      findings: [],
      verdict: 'ask',
    },
    bytes.length,
    ms,
  );
  return [...broken, ...said, ...slow];
};

/** The same fault with other numbers in it is known. */
const kindOf = (fault: string) => fault.replaceAll(/\d+/g, '#');

const fuzzReader = async (reader: string, minutes: number, seed: number) => {
  const random = randomBy(seed);
  const inputs = await seedsOf(reader, CORPUS);
  const coverage = await followCoverage();
  for (const input of inputs) await faultsOf(reader, input);
  await coverage.takeNew();
  const faults = new Map<string, string>();
  const end = performance.now() + minutes * 60_000;
  let runs = 0;
  let kept = 0;
  while (performance.now() < end) {
    const input = await varied(reader, random.one(inputs), random.one(inputs), random);
    runs += 1;
    for (const fault of await faultsOf(reader, input)) {
      if (faults.has(kindOf(fault))) continue;
      faults.set(kindOf(fault), keep(path.join(CORPUS, 'faults', reader), input));
      console.log(`${reader}: ${fault} (${faults.get(kindOf(fault))})`);
    }
    if ((await coverage.takeNew()) === 0) continue;
    inputs.push(input);
    kept += 1;
    keep(path.join(CORPUS, reader), input);
  }
  coverage.end();
  return { runs, kept, ways: coverage.ways(), faults: faults.size };
};

/**
 * Gives the readers files that are a little different from good ones, and goes on from those that take new ways through the code.
 * What was kept is in `fuzz-corpus`, and a later run begins with it.
 * @returns whether no reader broke, took too long or gave a figure that cannot be
 */
export const fuzz = async (reader?: string, minutes = USUAL_MINUTES) => {
  const rows: Record<string, Awaited<ReturnType<typeof fuzzReader>>> = {};
  for (const one of Object.keys(ENDINGS))
    if (reader === undefined || reader === one) rows[one] = await fuzzReader(one, minutes, Date.now());
  console.table(rows);
  return Object.values(rows).every(({ faults }) => faults === 0);
};
