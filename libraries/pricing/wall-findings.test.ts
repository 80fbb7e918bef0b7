import { describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { aBook, aPart, priceOf } from './testing/pricing.ts';
import { judgedWalls } from './wall-findings.ts';

const details = [
  { what: 'wall', mm: 0.9, thinFromMm: 0.92, where: { from: [1, 1, 0], to: [1, 1, 0.9] } },
  { what: 'wall', mm: 1.5, thinFromMm: 1.53, where: { from: [9, 9, 0], to: [9, 9, 1.5] } },
] as const;
const HOLES = { code: 'open-edges', severity: 'warning', message: 'The part has holes.' } as const;
const BY_MACHINE = { code: 'thin-wall', severity: 'warning', message: 'A wall is thin.', limit: 0.8 } as const;

describe('a wall of 0.9 mm', () => {
  test('passes in PLA that needs 0.8 mm, also where the machine found it thin', () => {
    const need = { mm: 0.8, of: 'PLA' };
    expect(judgedWalls({ findings: [], details }, need)).toEqual([]);
    expect(judgedWalls({ findings: [BY_MACHINE, HOLES], details }, need)).toEqual([HOLES]);
  });
  test('is told in TPU that needs 1.2 mm, once, with its place and in words of TPU', () => {
    const told = {
      code: 'thin-wall',
      severity: 'warning',
      message: 'A wall is thin for TPU: it can come out with gaps, or break off. Make it at least 1.2 mm thick.',
      figures: 'The thinnest wall is 0.9 mm; TPU needs 1.2 mm.',
      count: 1,
      measured: 0.9,
      limit: 1.2,
      unit: 'mm',
      where: [details[0].where],
    };
    const need = { mm: 1.2, of: 'TPU' };
    expect(judgedWalls({ findings: [HOLES], details }, need)).toEqual([HOLES, told]);
    expect(judgedWalls({ findings: [BY_MACHINE, HOLES], details }, need)).toEqual([told, HOLES]);
  });
});

describe('what the machine found stands', () => {
  const findings = [BY_MACHINE];
  test('where the price book says nothing of the material', () =>
    expect(judgedWalls({ findings, details }, undefined)).toBe(findings));
  test('where a file was measured before its walls were kept', () =>
    expect(judgedWalls({ findings }, { mm: 0.4, of: 'PLA' })).toBe(findings));
});

describe('a price', () => {
  const { fdm, sla } = FIRST_PRICE_BOOK;
  const byResin = (part: Parameters<typeof aPart>[0], minWallMm?: number) => {
    const book = aBook({ sla: { ...sla, minWallMm } });
    return priceOf('3D-Printing-sla', aPart({ details, ...part }), { options: { designNeeded: 'No' }, book }).verdict;
  };
  test('is to be confirmed where a wall is thin for the chosen material, and only there', () => {
    const materials = { ...fdm.materials, ABS: { price: 'fdmAbs', densityGPerCm3: 1.04, minWallMm: 1.2 } as const };
    const reasonFor = (material: string) =>
      priceOf('3D-Printing-fdm', aPart({ details }), {
        options: { material },
        book: aBook({ fdm: { ...fdm, materials } }),
      }).reason;
    expect(reasonFor('PLA')).not.toContain('confirm');
    expect(reasonFor('ABS')).toContain('confirm');
  });
  test('of resin goes by the one figure of resin', () => {
    expect([byResin({}), byResin({}, 0.6), byResin({}, 1)]).toEqual(['exact', 'exact', 'estimate']);
  });
  test('of what was thin for the machine alone is as for any other part', () => {
    const findings = [{ code: 'thin-wall', severity: 'warning' }] as const;
    expect([byResin({ findings }), byResin({ findings }, 0.6)]).toEqual(['estimate', 'exact']);
  });
});
