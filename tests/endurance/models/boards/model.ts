import { differs, type Model } from '#tests/endurance/models/judge.ts';
import { randomBy } from '#tests/endurance/models/random.ts';
import { boardBy, lookedAcross } from './board.ts';
import { writeBoard } from './write-board.ts';

const MM2_PER_IN2 = 25.4 ** 2;
const SIZE_MM = 0.01;
const SHARE = 1e-3;

/** A board, and what is counted and seen of it. */
export const boardModel = async (seed: number): Promise<Model> => {
  const random = randomBy(seed);
  const board = boardBy(random);
  const { size, area } = lookedAcross(board);
  const least = (values: readonly number[]) => Math.min(...values);
  return {
    name: 'board.zip',
    bytes: await writeBoard(board, random),
    limits: { boxMm: [500, 500] },
    wrong: ({ verdict, quantities: found, sizeMm = [] }) => [
      ...(verdict === 'exact' ? [] : [`verdict ${verdict} is exact`]),
      ...size.flatMap((side, axis) => differs(`side ${axis}`, sizeMm[axis], side, SIZE_MM)),
      ...differs('area', (found.outlineIn2 ?? 0) * MM2_PER_IN2, area, area * SHARE),
      ...differs('holes', found.drillHits, board.holes.length, 0),
      ...differs('layers', found.copperLayers, board.layers, 0),
      ...differs('smallest hole', found.smallestDrillMm, least(board.holes.map(({ diameter }) => diameter)), 1e-3),
      ...differs('narrowest track', found.narrowestLineMm, least(board.tracks.map(({ width }) => width)), 1e-3),
    ],
  };
};
