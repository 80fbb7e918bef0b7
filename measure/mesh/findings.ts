import type { Finding, Place } from '#measure/measurement.ts';

interface At {
  count: number;
  where: Place[];
}

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${more}`;

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
    severity: 'warning',
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
  gapsClosed: (count: number): Finding => ({
    code: 'gaps-closed',
    severity: 'warning',
    message: `The surface had ${many(count, 'open edge', 'open edges')} along hairline gaps. We closed them to measure the part.`,
    count,
  }),
} as const;
