import { describe, expect, test } from 'vitest';
import { NOTE, PROBLEM, WARNING } from '#contract/testing/measured.ts';
import { findingSteps, stepOfKind } from './finding-steps.ts';

describe('the places to step through', () => {
  test('leave out what has no place, and places that are none', () => {
    const odd = { ...WARNING, where: [{ from: [] }, { from: [1, Number.NaN] }, { from: [1, 2], to: [3] }] };
    expect(findingSteps([WARNING, odd])).toEqual([]);
  });

  test('are one a place, of what is worst first, with the finding’s words', () => {
    const note = { ...NOTE, where: [{ from: [9, 9, 9] }] };
    const problem = { ...PROBLEM, where: [{ from: [1, 2, 3] }, { from: [4, 5, 6], to: [7, 8, 9] }] };
    expect(findingSteps([note, problem])).toEqual([
      { severity: 'blocking', text: 'Problem: The part is too large.', place: { from: [1, 2, 3] }, kind: 0 },
      {
        severity: 'blocking',
        text: 'Problem: The part is too large.',
        place: { from: [4, 5, 6], to: [7, 8, 9] },
        kind: 0,
        length: '5.2 mm',
      },
      { severity: 'info', text: 'Note: The part has 1 closed hollow inside.', place: { from: [9, 9, 9] }, kind: 1 },
    ]);
  });

  test('are one for what is said twice of one place', () => {
    const twice = { ...WARNING, where: [{ from: [1, 2] }, { from: [1, 2] }] };
    expect(findingSteps([twice, { ...twice }]).map(({ place }) => place)).toEqual([{ from: [1, 2] }]);
  });

  test('are passed over by kind, round and round', () => {
    const steps = findingSteps([
      { ...WARNING, where: [{ from: [1, 0] }, { from: [2, 0] }] },
      { ...NOTE, where: [{ from: [3, 0] }] },
    ]);
    expect([undefined, 0, 1, 2].map((at) => stepOfKind(steps, at, 1))).toEqual([0, 2, 2, 0]);
    expect([undefined, 0, 1, 2].map((at) => stepOfKind(steps, at, -1))).toEqual([2, 2, 2, 0]);
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
