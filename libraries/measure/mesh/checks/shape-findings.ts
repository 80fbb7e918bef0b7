import type { Finding } from '#measure/measurement.ts';
import { type At, rounded } from '#measure/mesh/findings.ts';
import { figure, many, mm } from '#measure/number-text.ts';

const percent = (share: number) => (share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`);
/** To hundredths, by which fits differ. */
const fine = (length: number) => `${Number(length.toFixed(2))} mm`;

/** A pin and a hole by their diameters. */
interface Fitted {
  pinMm: number;
  holeMm: number;
}

const fitted = ({ count, where }: At, { pinMm, holeMm }: Fitted, movingGapMm: number) => ({
  count,
  measured: Number((holeMm - pinMm).toFixed(2)) || 0, // no -0
  limit: movingGapMm,
  unit: 'mm' as const,
  where,
});

/** What is hard to make of a part's shape, in words for the customer. The codes are stable. */
export const SHAPE_FINDING = {
  thinWall: ({ count, where }: At, thinnestMm: number, limitMm: number): Finding => ({
    code: 'thin-wall',
    severity: 'warning',
    message: `A wall is thin: it can come out with gaps, or break off. Make it at least ${mm(limitMm)} thick.`,
    figures: `The thinnest wall is ${mm(thinnestMm)}; this material needs ${mm(limitMm)}.`,
    count,
    measured: rounded(thinnestMm),
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  overhangs: ({ count, where }: At, areaMm2: number, share: number, degrees: number): Finding => ({
    code: 'overhangs',
    severity: 'info',
    message:
      'Some faces hang over. They are printed on supports, which leave small marks: turn the part if a face has to be smooth.',
    figures: `${figure(rounded(areaMm2))} mm² (${percent(share)} of the surface) lean out by more than ${degrees}° the way up it is in the file.`,
    count,
    measured: rounded(areaMm2),
    unit: 'mm²',
    where,
  }),
  cups: ({ count, where }: At, cupMm3: number): Finding => ({
    code: 'resin-cups',
    severity: 'info',
    message:
      'As it lies in the file, this part has a hollow that opens towards the build plate: liquid resin stands in it while the part is made. Turn the part over, or add a small hole where the hollow is deepest.',
    figures: `${many(count, 'hollow', 'hollows')}, about ${figure(Number((cupMm3 / 1_000).toPrecision(2)))} cm³ in all.`,
    count,
    measured: rounded(cupMm3),
    unit: 'mm³',
    where,
  }),
  fusedFit: ({ count, where }: At, { pinMm, holeMm }: Fitted, movingGapMm: number): Finding => ({
    code: 'fused-fit',
    severity: 'info', // one may want them to stick
    message: `A pin stands in a hole of nearly its size. Printed like this the two may stick together: if they have to move, draw the hole ${mm(movingGapMm)} wider than the pin.`,
    figures: `The closest: a pin of ${fine(pinMm)} in a hole of ${fine(holeMm)}.`,
    ...fitted({ count, where }, { pinMm, holeMm }, movingGapMm),
  }),
  closeFit: (
    { count, where }: At,
    { pinMm, holeMm }: Fitted,
    { movingGapMm, accuracyMm }: { movingGapMm: number; accuracyMm: number },
  ): Finding => ({
    code: 'close-fit',
    severity: 'info', // nobody knows whether the two are meant for each other
    message: `A pin and a hole are nearly the same size. If they have to move in one another, draw the hole ${mm(movingGapMm)} wider than the pin; closer ones just fit, or have to be pressed together.`,
    figures: `The closest: a pin of ${fine(pinMm)} and a hole of ${fine(holeMm)}; either can come out ${mm(accuracyMm)} wider or narrower.`,
    ...fitted({ count, where }, { pinMm, holeMm }, movingGapMm),
  }),
} as const;
