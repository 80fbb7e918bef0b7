import type { Finding } from '#measure/measurement.ts';
import { grouped } from '#measure/number-text.ts';

/** What can be said about a file of solids, in words for the customer. The codes are stable. */
export const SOLID_FINDING = {
  noSolid: (): Finding => ({
    code: 'no-solid',
    severity: 'blocking',
    message: 'This file holds surfaces, but no solid part. Please export it as a solid; a person will look at it.',
  }),
  surfacesOnly: (): Finding => ({
    code: 'no-solid',
    severity: 'warning',
    message: 'This file holds surfaces, but no solid part. We measured what the surfaces enclose.',
  }),
  severalSolids: (count: number): Finding => ({
    code: 'several-solids',
    severity: 'info',
    message: `This file holds ${grouped(count)} separate parts. Our figures are for all of them together.`,
    count,
  }),
  looseSurfaces: (count: number): Finding => ({
    code: 'loose-surfaces',
    severity: 'warning',
    message: `${count === 1 ? '1 surface belongs' : `${grouped(count)} surfaces belong`} to no closed part and was left out of the volume.`,
    count,
  }),
  tooLarge: (largestMm: number, limitMm: number): Finding => ({
    code: 'too-large',
    severity: 'blocking',
    message:
      'A part in this file is larger than our machine, whichever way it is turned. A person will see whether it can be split.',
    measured: largestMm,
    limit: limitMm,
    unit: 'mm',
  }),
} as const;
