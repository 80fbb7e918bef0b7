import { createBudget } from '#measure/budget.ts';
import type { MachineLimits } from '#measure/limits.ts';
import type { Finding, LengthUnit } from '#measure/measurement.ts';
import { measureMesh } from '#measure/mesh/measure-mesh.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { sharedOf } from '#measure/mesh/union/overlap.ts';

/** Measures a part whose unit is known. */
export const measuredPart = (mesh: Mesh, limits: MachineLimits = {}, unit: LengthUnit = 'mm') =>
  measureMesh({ mesh, unit }, { limits, budget: createBudget(() => 0), union: sharedOf }).measurement;

export const findingOf = (mesh: Mesh, code: string, limits?: MachineLimits, unit?: LengthUnit): Finding | undefined =>
  measuredPart(mesh, limits, unit).findings.find((finding) => finding.code === code);

export const codesOf = (mesh: Mesh, limits?: MachineLimits) =>
  measuredPart(mesh, limits).findings.map(({ code }) => code);
