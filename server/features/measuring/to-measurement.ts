import { apiAddress } from '#contract/addresses.ts';
import { MEASUREMENT_MESSAGE, type Measurement } from '#contract/measuring/measurement.ts';
import type { LengthUnit, Measurement as Measured } from '#measure/measurement';
import type { MeasurementWithResult } from './measuring.repository.ts';

/** After this time an unfinished measurement gets the verdict `person`: its job failed, or the queue is too long. */
export const OVERDUE_MS = 30 * 60_000;

const notYet = (unit: string, reason: string): Measured => ({
  kind: 'unknown',
  unit: { value: (unit || 'mm') as LengthUnit, from: unit ? 'customer' : 'assumed', ask: false },
  quantities: {},
  findings: [],
  verdict: 'person',
  reason,
});

const pictures = ({ _id, preview, thumbnail }: MeasurementWithResult): Pick<Measurement, 'preview' | 'thumbnail'> => ({
  preview: preview ? { type: preview, url: apiAddress.measurementPreview(_id) } : undefined,
  thumbnail: thumbnail === 1 ? apiAddress.measurementThumbnail(_id) : undefined,
});

const statusOf = ({ status, result }: MeasurementWithResult, overdue: boolean) => {
  if (result !== null || overdue) return 'done';
  return status === 'done' ? 'queued' : status;
};

/** A row as a measurement of the contract. */
export const toMeasurement = (row: MeasurementWithResult, now: Date): Measurement => {
  const overdue = row.result === null && now.getTime() - Date.parse(row.created_at) > OVERDUE_MS;
  const waiting = overdue ? MEASUREMENT_MESSAGE.overdue : MEASUREMENT_MESSAGE.waiting;
  const measured = row.result === null ? notYet(row.unit, waiting) : (JSON.parse(row.result) as Measured);
  return {
    ...(measured as Pick<Measurement, 'kind' | 'unit' | 'sizeMm' | 'quantities' | 'findings' | 'verdict' | 'reason'>),
    _id: row._id,
    uploadId: row.file_id,
    sha256: row.sha256,
    name: row.name,
    status: statusOf(row, overdue),
    engine: row.engine,
    ...pictures(row),
  };
};
