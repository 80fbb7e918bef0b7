import type { Finding, Place } from '#measure/measurement.ts';
import { grouped, many } from '#measure/number-text.ts';

interface At {
  count: number;
  where: Place[];
}

const percent = (share: number) => (share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`);
const rounded = (value: number) => Number(value.toPrecision(3));

/** What can be wrong with a mesh, in words for the customer. The codes are stable. */
export const MESH_FINDING = {
  notClosed: ({ count, where }: At): Finding => ({
    code: 'not-closed',
    severity: 'blocking',
    message: `This file is a surface, not a solid part: ${many(count, 'edge is', 'edges are')} open. A person will look at it.`,
    count,
    where,
  }),
  tooLarge: (largestMm: number, limitMm: number): Finding => ({
    code: 'too-large',
    severity: 'blocking',
    message:
      'The part is larger than our machine, whichever way it is turned. A person will see whether it can be split.',
    measured: largestMm,
    limit: limitMm,
    unit: 'mm',
  }),
  openEdges: ({ count, where }: At): Finding => ({
    code: 'open-edges',
    severity: 'warning',
    message: `The part has holes: ${many(count, 'open edge', 'open edges')}. Its volume is not certain.`,
    count,
    where,
  }),
  nonManifoldEdges: ({ count, where }: At): Finding => ({
    code: 'non-manifold-edges',
    severity: 'warning',
    message: `Three or more faces meet at ${many(count, 'edge', 'edges')}, so inside and outside are not clear there.`,
    count,
    where,
  }),
  flippedFaces: ({ count, where }: At): Finding => ({
    code: 'flipped-faces',
    severity: 'info', // nothing is left to decide
    message: `Some faces point inwards (${many(count, 'edge', 'edges')}). We turned them around to measure the part.`,
    count,
    where,
  }),
  insideOut: (count: number): Finding => ({
    code: 'inside-out',
    severity: 'info',
    message: `${many(count, 'body is', 'bodies are')} inside out in this file. We measured the part the right way round.`,
    count,
  }),
  cavities: (count: number): Finding => ({
    code: 'cavities',
    severity: 'info',
    message: `The part has ${many(count, 'closed hollow', 'closed hollows')} inside.`,
    count,
  }),
  shellsCross: ({ count, where }: At): Finding => ({
    code: 'shells-cross',
    severity: 'warning',
    message: `${grouped(count)} bodies run through one another. What lies in both was counted twice, so the volume is not certain.`,
    count,
    where,
  }),
  selfCrossing: ({ count, where }: At): Finding => ({
    code: 'self-crossing',
    severity: 'warning',
    message: `${many(count, 'body runs through itself', 'bodies run through themselves')}, so the volume is not certain.`,
    count,
    where,
  }),
  shellsInside: ({ count, where }: At): Finding => ({
    code: 'shells-inside',
    severity: 'warning',
    message: `${many(count, 'body lies inside another one and was', 'bodies lie inside another one and were')} counted twice, so the volume is not certain. Is a hollow meant? Then its faces have to point the other way.`,
    count,
    where,
  }),
  thinWall: ({ count, where }: At, thinnestMm: number, limitMm: number): Finding => ({
    code: 'thin-wall',
    severity: 'warning',
    message: `The thinnest wall is ${rounded(thinnestMm)} mm; this material needs ${rounded(limitMm)} mm.`,
    count,
    measured: rounded(thinnestMm),
    limit: limitMm,
    unit: 'mm',
    where,
  }),
  overhangs: ({ count, where }: At, areaMm2: number, share: number, degrees: number): Finding => ({
    code: 'overhangs',
    severity: 'info',
    message: `${grouped(rounded(areaMm2))} mm² (${percent(share)} of the surface) lean out by more than ${degrees}° and need supports if the part is printed the way up it is in the file.`,
    count,
    measured: rounded(areaMm2),
    unit: 'mm²',
    where,
  }),
  gapsClosed: (count: number): Finding => ({
    code: 'gaps-closed',
    severity: 'info', // nothing is left to decide
    message: `The surface had ${many(count, 'open edge', 'open edges')} along hairline gaps. We closed them to measure the part.`,
    count,
  }),
} as const;
