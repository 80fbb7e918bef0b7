import type { Finding } from '#measure/measurement.ts';
import { MESH_FINDING } from '#measure/mesh/findings.ts';
import { many } from '#measure/number-text.ts';

/** What can be said about a file of solids, in words for the customer. The codes are stable. */
export const SOLID_FINDING = {
  noSolid: (): Finding => ({
    code: 'no-solid',
    severity: 'blocking',
    message:
      'There are only surfaces in this file, no solid part. Export it as a solid, or order it as it is: a person looks at it first.',
  }),
  surfacesOnly: (): Finding => ({
    code: 'no-solid',
    severity: 'warning',
    message:
      'There are only surfaces in this file, no solid part. We measured what they enclose; export it as a solid to be sure.',
  }),
  severalSolids: (count: number): Finding => ({
    code: 'several-solids',
    severity: 'info',
    message: 'There is more than one part in this file. Size and price are for all of them together.',
    figures: `${many(count, 'part', 'separate parts')}.`,
    count,
  }),
  doubledSolids: (count: number): Finding => ({
    code: 'doubled-bodies',
    severity: 'info',
    message: 'The same body is in this file more than once, in the same place. We counted it once.',
    figures: `${many(count, 'body is', 'bodies are')} there again.`,
    count,
  }),
  unitedSolids: (sharedMm3: number): Finding => MESH_FINDING.bodiesUnited({ count: 0, where: [] }, sharedMm3),
  looseSurfaces: (count: number): Finding => ({
    code: 'loose-surfaces',
    severity: 'warning',
    message: 'Some surfaces belong to no closed part, and we left them out. Close or delete them in your CAD program.',
    figures: `${many(count, 'loose surface', 'loose surfaces')}.`,
    count,
  }),
} as const;
