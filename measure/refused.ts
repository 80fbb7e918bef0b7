import type { Kind, Measurement, UnitAnswer } from './measurement.ts';
import type { Refusal } from './refusal.ts';

const NO_UNIT: UnitAnswer = { value: 'mm', from: 'assumed', ask: false };

/** What is said of a file that could not be measured: no figure, and why. */
export const refused = (kind: Kind, { code, message }: Refusal): Measurement => ({
  kind,
  unit: NO_UNIT,
  quantities: {},
  findings: [{ code, severity: 'blocking', message }],
  verdict: 'person',
  reason: message,
});
