import { coverAll, endLine } from './drawing.ts';
import { ONCE, type State } from './state.ts';

/** Copies what was drawn since the repetition began; how much that is, is counted before. */
export const endRepeat = (state: State) => {
  endLine(state);
  const { layer, budget } = state;
  const { columns, rows, dx, dy, from, flashes } = state.repeat;
  const block = layer.paths.slice(from);
  budget.spend(columns * rows * block.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = row === 0 ? 1 : 0; column < columns; column += 1)
      for (const path of block) {
        const points = path.points.map((value, at) => value + (at % 2 === 0 ? column * dx : row * dy));
        layer.paths.push({ ...path, points });
        coverAll(layer, points, 0);
      }
  layer.flashes.count = flashes + (layer.flashes.count - flashes) * columns * rows;
  state.repeat = { ...ONCE, from: layer.paths.length, flashes: layer.flashes.count };
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
