import type { Change } from '#measure/mending/change.ts';
import { figure, many, mm } from '#measure/number-text.ts';

/** What was mended in a mesh, in words for the customer. The codes are stable. */
export const MESH_CHANGE = {
  doubled: (count: number): Change => ({
    code: 'doubled-faces-removed',
    count,
    message: `We took out ${many(count, 'triangle', 'triangles')} that were there more than once.`,
  }),
  slivers: (count: number): Change => ({
    code: 'slivers-removed',
    count,
    message: `We took out ${many(count, 'triangle', 'triangles')} without any area.`,
  }),
  gaps: (count: number, widestMm: number): Change => ({
    code: 'gaps-closed',
    count,
    message: `We closed hairline gaps along ${many(count, 'open edge', 'open edges')}. No point moved by more than ${mm(widestMm)}.`,
  }),
  turned: (count: number, of: number): Change => ({
    code: 'faces-turned',
    count,
    message:
      count === of
        ? 'The part was inside out. We turned it the right way round.'
        : `We turned ${many(count, 'triangle', 'triangles')} outwards.`,
  }),
  holes: (count: number, areaMm2: number): Change => ({
    code: 'holes-filled',
    count,
    message: `We filled ${many(count, 'small flat hole', 'small flat holes')}, ${figure(areaMm2)} mm² in all.`,
  }),
  joined: (count: number): Change => ({
    code: 'bodies-joined',
    count,
    message: `We joined ${many(count, 'body', 'bodies')} that overlap, without what lay inside of them.`,
  }),
  onlyTriangles: (): Change => ({
    code: 'only-triangles-kept',
    count: 1,
    message: 'The mended file holds the shape alone: colours, names and print settings stay in your own file.',
  }),
} as const;
