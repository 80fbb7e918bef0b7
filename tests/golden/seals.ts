import { createHash } from 'node:crypto';

export const GOLDEN = 'tests/golden';
export const LEDGER = `${GOLDEN}/engines.sha256`;

export const goldenName = (version: string) => `engine-${version}.json`;

/** The line of the ledger for a golden file. */
export const sealOf = (name: string, text: string) => `${createHash('sha256').update(text).digest('hex')}  ${name}`;

/** What to do about a figure that is another than before. */
export const HOW_TO =
  'Measurements that were made keep their figures, so a change of any raises ENGINE_VERSION in measure/version.ts; then run: node scripts/golden.ts';

const faultOf = (name: string, text: string | undefined, line: string | undefined) => {
  if (text === undefined) return `${name} is sealed and may not be removed`;
  if (line === undefined) return `${name} is not sealed: it is written by node scripts/golden.ts and by nothing else`;
  return sealOf(name, text) === line ? undefined : `${name} is sealed and may not change. ${HOW_TO}`;
};

/**
 * What is wrong between the golden files that are there, the ledger of sealed ones, and the version of the engine: figures
 * of a version never change, and the figures of today's are there.
 */
export const sealFaults = (files: Readonly<Record<string, string>>, ledger: readonly string[], version: string) => {
  const sealed = new Map(ledger.map((line) => [line.split('  ')[1] ?? '', line]));
  const wanted = goldenName(version);
  return [
    ...[...new Set([...sealed.keys(), ...Object.keys(files)])].map((name) =>
      faultOf(name, files[name], sealed.get(name)),
    ),
    wanted in files ? undefined : `${wanted} is missing: run node scripts/golden.ts`,
  ].filter((fault) => fault !== undefined);
};
