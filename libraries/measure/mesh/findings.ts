import type { Finding, Place, Size } from '#measure/measurement.ts';
import { figure, many, mm, sides } from '#measure/number-text.ts';

export interface At {
  count: number;
  where: Place[];
}

export const rounded = (value: number) => Number(value.toPrecision(3));

/** What can be wrong with a mesh, in words for the customer; `checks/` finds it. The codes are stable. */
export const MESH_FINDING = {
  notClosed: ({ count, where }: At): Finding => ({
    code: 'not-closed',
    severity: 'blocking',
    message:
      'This is only a surface, not a solid part. Close it in your CAD program and send it again, or order it as it is: a person looks at it first.',
    figures: `${many(count, 'edge is', 'edges are')} open.`,
    count,
    where,
  }),
  noCertainVolume: (): Finding => ({
    code: 'no-certain-volume',
    severity: 'blocking',
    message:
      'The faces of this part contradict each other, so nobody can tell its volume. Repair it in your CAD program and send it again, or order it as it is: a person looks at it first.',
  }),
  tooLarge: (largestMm: number, boxMm: Size): Finding => ({
    code: 'too-large',
    severity: 'blocking',
    message:
      'The part does not fit our largest printer, whichever way we turn it. Split it, or order it as it is: a person tells you whether we can.',
    figures: `Its longest side is ${mm(largestMm)}; the printer takes ${sides(boxMm)}.`,
    measured: largestMm,
    limit: Math.max(...boxMm),
    unit: 'mm',
  }),
  largestMachine: (largestMm: number, usualMm: Size, boxMm: Size): Finding => ({
    code: 'largest-machine',
    severity: 'info',
    message: `As it lies in the file, this part needs our largest printer, which takes ${sides(boxMm)}.`,
    figures: `Its longest side is ${mm(largestMm)}; our other printers take up to ${sides(usualMm)}.`,
    measured: largestMm,
    limit: Math.max(...usualMm),
    unit: 'mm',
  }),
  openEdges: ({ count, where }: At): Finding => ({
    code: 'open-edges',
    severity: 'warning',
    message:
      'The surface has holes, so we can only estimate how much material it takes. Repair it in your CAD program, or leave it to us to check.',
    figures: `${many(count, 'edge is', 'edges are')} open.`,
    count,
    where,
  }),
  nonManifoldEdges: ({ count, where }: At): Finding => ({
    code: 'non-manifold-edges',
    severity: 'warning',
    message:
      'Faces meet here as in no real part, so inside and outside are not clear. Repair them in your CAD program, or leave it to us to check.',
    figures: `Three or more faces meet at ${many(count, 'edge', 'edges')}.`,
    count,
    where,
  }),
  flippedFaces: ({ count, where }: At): Finding => ({
    code: 'flipped-faces',
    severity: 'info', // nothing is left to decide
    message: 'Some faces pointed inwards. We turned them around; there is nothing for you to do.',
    figures: `Along ${many(count, 'edge', 'edges')}.`,
    count,
    where,
  }),
  insideOut: (count: number): Finding => ({
    code: 'inside-out',
    severity: 'info',
    message: 'The part is inside out in this file. We measured it the right way round; there is nothing for you to do.',
    figures: `${many(count, 'body is', 'bodies are')} inside out.`,
    count,
  }),
  cavities: (count: number): Finding => ({
    code: 'cavities',
    severity: 'info',
    message:
      'The part is hollow inside, and what is in there stays in there. Add a small hole if something has to come out.',
    figures: `${many(count, 'closed hollow', 'closed hollows')}.`,
    count,
  }),
  closedHollow: (count: number, hollowMm3: number): Finding => ({
    code: 'closed-hollow',
    severity: 'warning',
    message:
      'The part is hollow and closed all around: liquid resin stays in there, and is charged. Add two small holes where it can run out.',
    figures: `${many(count, 'closed hollow', 'closed hollows')}, ${figure(rounded(hollowMm3 / 1_000))} cm³ in all.`,
    count,
    measured: rounded(hollowMm3),
    unit: 'mm³',
  }),
  shellsCross: ({ count, where }: At): Finding => ({
    code: 'shells-cross',
    severity: 'warning',
    message:
      'Bodies overlap, and what lies in both is counted twice. Join them in your CAD program to get a closer price.',
    figures: `${many(count, 'body runs', 'bodies run')} through one another.`,
    count,
    where,
  }),
  selfCrossing: ({ count, where }: At): Finding => ({
    code: 'self-crossing',
    severity: 'warning',
    message:
      'The part runs through itself, so its volume is only near. Repair it in your CAD program to get a closer price.',
    figures: `${many(count, 'body runs through itself', 'bodies run through themselves')}.`,
    count,
    where,
  }),
  shellsInside: ({ count, where }: At): Finding => ({
    code: 'shells-inside',
    severity: 'warning',
    message: 'A body lies inside another one, and we counted it once. Subtract it if you mean a hollow, or delete it.',
    figures: `${many(count, 'body lies', 'bodies lie')} inside another one.`,
    count,
    where,
  }),
  shellsInsideTwice: ({ count, where }: At): Finding => ({
    code: 'shells-inside',
    severity: 'warning',
    message: 'A body lies inside another one, and is counted twice. Delete it, or subtract it if you mean a hollow.',
    figures: `${many(count, 'body lies', 'bodies lie')} inside another one.`,
    count,
    where,
  }),
  /** @param count of bodies that run through one another or themselves; 0 where they only lie flush */
  bodiesUnited: ({ count, where }: At, sharedMm3: number): Finding => ({
    code: 'bodies-united',
    severity: 'info', // nothing is left to decide
    message: 'Bodies overlap. We counted what they have in common only once; there is nothing for you to do.',
    figures: `${figure(rounded(sharedMm3))} mm³ lie in more than one body, or in one body twice.`,
    ...(count > 0 && { count }),
    measured: rounded(sharedMm3),
    unit: 'mm³',
    where,
  }),
  notPrinted: (count: number): Finding => ({
    code: 'not-printed',
    severity: 'info',
    message:
      'Parts of this file are marked as not to be printed, and we left them out. Mark them in your program if you want them.',
    figures: `${many(count, 'part was', 'parts were')} left out.`,
    count,
  }),
  slicerHelpers: (count: number): Finding => ({
    code: 'slicer-helpers',
    severity: 'info',
    message:
      'This file also has supports, modifiers or other volumes that only guide a slicer. They are no part of the model, and we left them out.',
    figures: `${many(count, 'volume was', 'volumes were')} left out.`,
    count,
  }),
  negativeVolumes: (takenMm3: number): Finding => ({
    code: 'negative-volumes',
    severity: 'info',
    message:
      'Negative volumes cut into this part. We took what they cut off the figures; the picture still shows the part before that, and we have not looked for thin walls beside the cuts.',
    figures: `${figure(rounded(takenMm3))} mm³ are cut away.`,
    measured: rounded(takenMm3),
    unit: 'mm³',
  }),
  negativeUnclear: (): Finding => ({
    code: 'negative-unclear',
    severity: 'blocking',
    message:
      'Negative volumes cut into this part, and we cannot tell exactly what is left. Cut them in your CAD program and send it again, or order it as it is: a person looks at it first.',
  }),
  overlapUnclear: (): Finding => ({
    code: 'overlap-unclear',
    severity: 'warning',
    message:
      'Bodies meet in so many places that we cannot tell whether they overlap. Join them in your CAD program to get a closer price.',
  }),
  doubledBodies: (count: number): Finding => ({
    code: 'doubled-bodies',
    severity: 'info',
    message: 'The same body is in this file more than once, in the same place. We counted it once.',
    figures: `${many(count, 'triangle is', 'triangles are')} there more than once.`,
    count,
  }),
  doubledFaces: (count: number): Finding => ({
    code: 'doubled-faces',
    severity: 'info',
    message: 'Some faces are in this file more than once. We counted each once; there is nothing for you to do.',
    figures: `${many(count, 'triangle is', 'triangles are')} there more than once.`,
    count,
  }),
  slivers: (count: number): Finding => ({
    code: 'slivers',
    severity: 'info',
    message: 'Some triangles have no area. We left them out; there is nothing for you to do.',
    figures: `${many(count, 'triangle is', 'triangles are')} no more than a line.`,
    count,
  }),
  gapsClosed: (count: number): Finding => ({
    code: 'gaps-closed',
    severity: 'info', // nothing is left to decide
    message: 'The surface had hairline gaps. We closed them; there is nothing for you to do.',
    figures: `${many(count, 'open edge', 'open edges')} along the gaps.`,
    count,
  }),
} as const;
