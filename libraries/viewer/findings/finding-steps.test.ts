import { describe, expect, test } from 'vitest';
import { NOTE, PROBLEM, WARNING } from '#contract/testing/measured.ts';
import { findingSteps } from './finding-steps.ts';

describe('the places to step through', () => {
  test('leave out what has no place, and places that are none', () => {
    const odd = { ...WARNING, where: [{ from: [] }, { from: [1, Number.NaN] }, { from: [1, 2], to: [3] }] };
    expect(findingSteps([WARNING, odd])).toEqual([]);
  });

  test('are one a place, of what is worst first, with the finding’s words', () => {
    const note = { ...NOTE, where: [{ from: [9, 9, 9] }] };
    const problem = { ...PROBLEM, where: [{ from: [1, 2, 3] }, { from: [4, 5, 6], to: [7, 8, 9] }] };
    expect(findingSteps([note, problem])).toEqual([
      { severity: 'blocking', text: 'Problem: The part is too large.', place: { from: [1, 2, 3] } },
      { severity: 'blocking', text: 'Problem: The part is too large.', place: { from: [4, 5, 6], to: [7, 8, 9] } },
      { severity: 'info', text: 'Note: The part has 1 closed hollow inside.', place: { from: [9, 9, 9] } },
    ]);
  });

  test('are at most 500, however many a measurement names', () => {
    const where = Array.from({ length: 300 }, (_, at) => ({ from: [at, 0, 0] }));
    expect(
      findingSteps([
        { ...WARNING, where },
        { ...NOTE, where },
      ]),
    ).toHaveLength(500);
  });
});
