import { readBoardFiles } from '#measure/board/board-files.ts';
import { measureBoard } from '#measure/board/measure-board.ts';
import type { MeasureFormat } from './measure-format.ts';

export const measureFormat: MeasureFormat = async ({ name, bytes, ...request }, { inflateRaw }, budget) =>
  measureBoard(await readBoardFiles(name, bytes, inflateRaw, budget), request);
