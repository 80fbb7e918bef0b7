import { describe, expect, test } from 'vitest';
import { BROKEN, figures, NOTE, PROBLEM, WARNING } from '#contract/testing/measured.ts';
import { acceptableFindings, needsAnother } from './open-findings.ts';

const OTHER_KIND = { code: 'other-kind', severity: 'blocking', message: 'This is a flat drawing.' } as const;
const ofOtherKind = figures({ kind: 'drawing', verdict: 'person', sizeMm: [300, 200], findings: [OTHER_KIND, NOTE] });

describe('a file can be made as it is', () => {
  test('with its problems and warnings, of which each is accepted, and notes are not', () =>
    expect(acceptableFindings(figures({ findings: [WARNING, NOTE, PROBLEM] }))).toEqual([WARNING, PROBLEM]));

  test('unless it is of another kind than the service works from, or nobody can measure it: then it needs another file', () => {
    expect([acceptableFindings(ofOtherKind), needsAnother(ofOtherKind)]).toEqual([[], true]);
    expect([acceptableFindings(BROKEN), needsAnother(BROKEN)]).toEqual([[], true]);
    expect([needsAnother(figures({ findings: [PROBLEM] })), needsAnother(undefined)]).toEqual([false, false]);
  });

  test('and a sketch that a service asks for needs no other', () =>
    expect(needsAnother({ ...BROKEN, findings: [NOTE] })).toBe(false));
});
