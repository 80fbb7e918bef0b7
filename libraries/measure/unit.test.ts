import { describe, expect, test } from 'vitest';
import { settleUnit, unitFindings } from './unit.ts';

const limits = { boxMm: [256, 256, 256] };

describe('the unit is asked about', () => {
  test.each([
    ['a part under 10 mm', [5, 2.5, 1.375], 'unit-unknown'],
    ['a part that no machine makes', [355.6, 3.2, 355.6], 'unit-unknown'],
  ])('when a file without one holds %s', (_, size, code) => {
    const unit = settleUnit({ size }, limits);
    expect(unit).toMatchObject({ value: 'mm', from: 'assumed', ask: true });
    expect(unitFindings(unit, size, limits)).toMatchObject([{ code, severity: 'warning', measured: size[0] }]);
  });

  test('with choices and their sizes, the usual ones first', () => {
    const { choices } = settleUnit({ size: [5, 2.5, 1.375] }, limits);
    expect(choices?.map(({ value }) => value)).toEqual(['cm', 'in', 'mm', 'm', 'ft']);
    expect(choices?.[1]).toEqual({ value: 'in', sizeMm: [127, 63.5, 34.925] });
    expect(settleUnit({ size: [3, 2, 1] }, limits).choices?.[1]?.sizeMm).toEqual([76.2, 50.8, 25.4]);
  });

  test('of a drawing without one, whatever its size', () => {
    expect(settleUnit({ size: [100, 100], alwaysAsk: true }, limits).ask).toBe(true);
  });

  test.each([
    ['198 inches, which are a size in millimetres', 'in', [198, 140], 'too-large'],
    ['5 mm', 'mm', [5, 5], 'unit-doubtful'],
  ] as const)('when a label says %s; the answer may be what it says', (_, inFile, size, code) => {
    const unit = settleUnit({ size, inFile }, limits);
    expect(unit).toMatchObject({ value: inFile, from: 'file', ask: true });
    expect(unit.choices?.map(({ value }) => value)).toContain(inFile);
    const sizeMm = unit.choices?.find(({ value }) => value === inFile)?.sizeMm ?? [];
    expect(unitFindings(unit, sizeMm, limits)).toMatchObject([{ code, severity: 'warning' }]);
  });
});

describe('the unit is not asked about', () => {
  test.each([
    ['the customer said it', { size: [5, 5, 5], answered: 'mm' }, 'customer'],
    ['the file says it, and the size is usual', { size: [5, 5, 5], inFile: 'in' }, 'file'],
    ['the size would be no better in any other unit', { size: [300, 10, 10], inFile: 'mm' }, 'file'],
    ['it is a CAD file, which is not doubted', { size: [5, 5, 5], inFile: 'mm', isCertain: true }, 'file'],
    ['a part without a unit has a usual size', { size: [50, 50, 50] }, 'assumed'],
    ['a part without a unit is 10 mm long', { size: [10, 2, 2] }, 'assumed'],
  ] as const)('when %s', (_, question, from) => {
    const unit = settleUnit(question, limits);
    expect(unit).toMatchObject({ from, ask: false });
    expect(unitFindings(unit, question.size, limits)).toEqual([]);
  });
});
