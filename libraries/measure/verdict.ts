import type { Finding, Measurement, UnitAnswer } from './measurement.ts';
import { unitQuestion } from './unit.ts';

/**
 * What the figures are worth, and why they are not exact.
 * @param near codes of findings that leave the figures near, but not certain
 */
export const verdictOf = (
  findings: readonly Finding[],
  unit: UnitAnswer,
  near: ReadonlySet<string>,
): Pick<Measurement, 'verdict' | 'reason'> => {
  const blocking = findings.find(({ severity }) => severity === 'blocking');
  if (blocking) return { verdict: 'person', reason: blocking.message };
  if (unit.ask) return { verdict: 'ask', reason: unitQuestion(unit) };
  const doubt = findings.find(({ code }) => near.has(code));
  return doubt ? { verdict: 'estimate', reason: doubt.message } : { verdict: 'exact' };
};
