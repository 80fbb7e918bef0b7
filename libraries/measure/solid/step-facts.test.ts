import { describe, expect, test } from 'vitest';
import { step } from '#measure/testing/step.ts';
import { stepFacts } from './step-facts.ts';

const placed = (parent: number, child: number) =>
  `NEXT_ASSEMBLY_USAGE_OCCURRENCE('1','a, b','',#${parent},#${child},$)`;

describe('a STEP file is refused', () => {
  test.each([
    ['that was cut off', step("MANIFOLD_SOLID_BREP('',#2)").slice(0, -30), 'truncated'],
    [
      'whose assemblies hold each other twice, thirty deep',
      step(...Array.from({ length: 30 }, (_, at) => [placed(at, at + 1), placed(at, at + 1)]).flat()),
      'too-complex',
    ],
    ['whose assembly holds itself', step(placed(1, 2), placed(2, 1)), 'too-complex'],
  ])('%s', (_, text, code) => {
    expect(() => stepFacts(text)).toThrow(expect.objectContaining({ code }));
  });
});

test('an assembly of a hundred screws is none too many', () => {
  expect(stepFacts(step(...Array.from({ length: 100 }, () => placed(1, 2)))).hasSolids).toBe(false);
});

describe('a STEP file says its unit', () => {
  const MM = '( LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.) )';
  const INCH = "( CONVERSION_BASED_UNIT('INCH',#9)\n LENGTH_UNIT() NAMED_UNIT(#8) )";
  const inForce = (number: number) =>
    `( GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNIT_ASSIGNED_CONTEXT((#${number},#7)) REPRESENTATION_CONTEXT('','') )`;
  test.each([
    ['millimetres', step(MM, inForce(1)), 'mm'],
    ['inches, which are defined by millimetres', step(MM, INCH, inForce(2)), 'in'],
    ['metres', step('(NAMED_UNIT(*)SI_UNIT($,.METRE.)LENGTH_UNIT())', inForce(1)), 'm'],
    ['a unit without a name here, which the kernel turns into millimetres', step(MM.replace('MILLI', 'MICRO')), 'mm'],
    ['none', step("PRODUCT('a','a','',())"), undefined],
  ])('%s', (_, text, unit) => {
    expect(stepFacts(text).unit).toBe(unit);
  });
});

test.each([
  ["MANIFOLD_SOLID_BREP('',#2)", true],
  ["BREP_WITH_VOIDS ('',#2,(#3))", true],
  ["SHELL_BASED_SURFACE_MODEL('',(#2))", false],
])('%s: solids are declared: %s', (record, hasSolids) => {
  expect(stepFacts(step(record)).hasSolids).toBe(hasSolids);
});
