import { coverAll, endLine, keepFlash } from './drawing.ts';
import type { Flashes } from './layer.ts';
import { ONCE, type State } from './state.ts';

const moved = (points: Float64Array, right: number, up: number) =>
  points.map((value, at) => value + (at % 2 === 0 ? right : up));

const copyFlashes = (state: State, block: readonly Flashes[], right: number, up: number) => {
  for (const run of block)
    for (let at = 0; at < run.points.length; at += 2)
      keepFlash(state, run, (run.points[at] as number) + right, (run.points[at + 1] as number) + up);
};

/** Copies what was drawn since the repetition began; the number of copies is checked first. */
export const endRepeat = (state: State) => {
  endLine(state);
  const { layer, budget } = state;
  const { columns, rows, dx, dy, from, flashes, keptFlashes } = state.repeat;
  const block = layer.paths.slice(from);
  const flashed = layer.flashes.kept.slice(keptFlashes).map((run) => ({ ...run, points: [...run.points] }));
  budget.spend(columns * rows * block.reduce((sum, { points }) => sum + points.length / 2, 0));
  for (let row = 0; row < rows; row += 1)
    for (let column = row === 0 ? 1 : 0; column < columns; column += 1) {
      for (const path of block) {
        const points = moved(path.points, column * dx, row * dy);
        layer.paths.push({ ...path, points });
        coverAll(layer, points, 0);
      }
      copyFlashes(state, flashed, column * dx, row * dy);
    }
  layer.flashes.count = flashes + (layer.flashes.count - flashes) * columns * rows;
  const kept = { from: layer.paths.length, flashes: layer.flashes.count, keptFlashes: layer.flashes.kept.length };
  state.repeat = { ...ONCE, ...kept };
};

/** Step and repeat (Gerber specification, 4.11); one without numbers ends the last. */
export const beginRepeat = (state: State, text: string) => {
  endRepeat(state);
  const match = /^SRX(\d+)Y(\d+)I([-\d.]+)J([-\d.]+)/.exec(text);
  if (!match) return;
  const [columns, rows, dx, dy] = match.slice(1).map(Number) as [number, number, number, number];
  state.budget.spend(columns * rows); // before anything is copied
  const mm = state.mm ?? 1;
  state.repeat = { ...state.repeat, columns, rows, dx: dx * mm, dy: dy * mm };
};
