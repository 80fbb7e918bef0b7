import { describe, expect, test } from 'vitest';
import { BROKEN, figures, NOTE, UNIT_WANTED, WARNING } from '#contract/testing/measured.ts';
import { findingsLine, quantitiesLine, sizeLine, ticketLines } from './measurement-text.ts';

describe('a measurement on paper and in a spreadsheet', () => {
  test('has its figures on a line, and its unit with them', () => {
    expect(sizeLine(figures())).toBe('120 × 80 × 12.5 mm (millimetres, assumed)');
    expect(quantitiesLine(figures())).toBe('volume 45.3 cm³, surface 123 cm², triangles 1,200');
    expect(findingsLine(figures())).toBe('');
  });

  test('has a line on paper for each finding, with its places', () => {
    const found = figures({ findings: [NOTE, { ...WARNING, where: [{ from: [12, 4.5, 0] }] }] });
    expect(ticketLines(found)).toEqual([
      '120 × 80 × 12.5 mm (millimetres, assumed), volume 45.3 cm³, surface 123 cm², triangles 1,200',
      'Warning: The part has holes: 64 open edges. (at 12.0, 4.5, 0.0 mm)',
      'Note: The part has 1 closed hollow inside.',
    ]);
    expect(findingsLine(found)).toBe(
      '1 warning, 1 note: The part has holes: 64 open edges. The part has 1 closed hollow inside.',
    );
  });

  test('has the figures that customers press for', () => {
    const thin = { ...WARNING, message: 'A wall is thin.', figures: 'The thinnest is 0.3 mm; it needs 0.8 mm.' };
    const found = figures({ findings: [{ ...thin, where: [{ from: [12, 4.5, 0] }] }] });
    expect(ticketLines(found)[1]).toBe(
      'Warning: A wall is thin. [The thinnest is 0.3 mm; it needs 0.8 mm] (at 12.0, 4.5, 0.0 mm)',
    );
    expect(findingsLine(found)).toBe('1 warning: A wall is thin. [The thinnest is 0.3 mm; it needs 0.8 mm]');
  });

  test('names the colours that the machine is set by, and counts those that are too many for paper', () => {
    const of = (lengthByColourMm: Record<string, number>) =>
      ticketLines(figures({ kind: 'drawing', quantities: { cutLengthMm: 405, lengthByColourMm } }));
    expect(of({ '#ff0000': 400, '#12ab9f': 5 })[1]).toBe('Drawn by colour: red 400 mm, #12ab9f 5 mm');
    const many = of(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`#00000${at}`, 10 - at])));
    expect(many[1]).toMatch(/^Drawn by colour: black 10 mm, .*#000007 3 mm, and 2 more$/);
  });

  test('says why there are no figures', () => {
    expect(ticketLines(BROKEN)).toEqual(['Could not be measured', 'Problem: This is a picture.']);
    const late = { ...BROKEN, findings: [], reason: 'This file could not be measured in time.' };
    expect(ticketLines(late)).toEqual(['Could not be measured', 'This file could not be measured in time.']);
    expect([sizeLine(undefined), quantitiesLine(undefined), findingsLine(undefined)]).toEqual([
      'Not measured yet',
      '',
      '',
    ]);
    expect(ticketLines(undefined)).toEqual(['Not measured yet']);
  });

  test('stays on its line, whatever names a file brings', () => {
    const message = 'We could not tell what these files are for: a\r\n=1+1,\u2028b.';
    const found = figures({ findings: [{ code: 'unknown-layers', severity: 'warning', message }] });
    expect(findingsLine(found)).not.toMatch(/[\r\n\u2028]/);
    expect(ticketLines(found)[1]).toBe('Warning: We could not tell what these files are for: a =1+1, b.');
  });

  test('names the sizes to choose from as long as nobody has said the unit', () => {
    expect(sizeLine(UNIT_WANTED)).toBe('Unit not known');
    expect(ticketLines(UNIT_WANTED)).toEqual([
      'Unit not known: 127 × 76.2 × 25.4 mm in inches, or 5 × 3 × 1 mm in millimetres, triangles 1,200',
    ]);
  });
});
