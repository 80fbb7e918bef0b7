import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { FILE_FORMATS, fileFormat } from '#contract/measuring/file-formats.ts';
import { lineUses } from '#contract/measuring/measurement.ts';
import { takenFiles } from '#contract/measuring/taken-files.ts';
import { machineOf, type ServiceValue } from '#contract/services/services.ts';
import type { LengthUnit } from '#measure/measurement';
import { customerFileKey } from '#server/files/customer-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { EngineResult, MeasureFile } from './engine/engine.ts';
import type { MeasurementWithResult, ResultKey } from './measuring.repository.ts';

const ENDING_MAX = 8; // characters that fit into the column

/** The extension of a file's name, if it can be one. */
const endingOf = (name: string) => {
  const ending = extname(name).toLowerCase();
  return /^\.[a-z0-9]+$/.test(ending) && ending.length <= ENDING_MAX ? ending : '';
};

/** A board layer that was sent without its zip; only the whole name tells which layer it is. */
const isLoneLayer = (name: string) => {
  const format = fileFormat(name);
  return format === FILE_FORMATS.gerber || format === FILE_FORMATS.drill;
};

/** No more of the name than the result's key contains: findings quote it, and everybody with an equal file reads them. */
const nameForEngine = (name: string) => (isLoneLayer(name) ? name : `file${endingOf(name)}`);

const nameKeyOf = (name: string) =>
  isLoneLayer(name) ? createHash('sha256').update(name).digest('base64url').slice(0, ENDING_MAX) : endingOf(name);

/** What equal files have in common, so that they share a result. */
export const resultKeyOf = ({ sha256, engine, unit, uses, service, name }: MeasurementWithResult): ResultKey => ({
  sha256,
  engine,
  unit,
  uses,
  service,
  ending: nameKeyOf(name),
});

type How = Pick<MeasurementWithResult, 'name' | 'service' | 'unit' | 'uses'>;

/** How a file is measured, for the engine. */
export const howToMeasure = ({ name, ...row }: How) => {
  const answered = row.unit === '' ? undefined : (row.unit as LengthUnit);
  const service = row.service as ServiceValue;
  const uses = row.uses === '' ? undefined : lineUses.parse(JSON.parse(row.uses));
  return { name: nameForEngine(name), limits: machineOf(service), takes: takenFiles(service), answered, uses };
};

interface Needs {
  files: Pick<FileStore, 'read'>;
  measureFile: MeasureFile;
}

/** @throws what reading the stored file fails with, and the signal's reason */
export const runEngine = async (
  row: MeasurementWithResult,
  { files, measureFile }: Needs,
  signal: AbortSignal,
): Promise<EngineResult> => {
  const { size, bytes } = await files.read(customerFileKey(row.file_id));
  try {
    return await measureFile({ ...howToMeasure(row), size, bytes }, signal);
  } finally {
    bytes.destroy();
  }
};
