import { compose, type Matrix } from '#measure/affine/plane.ts';
import type { Area } from '#measure/drawing/clip/area.ts';
import { type Clip, clippedTo } from '#measure/drawing/clip/clip.ts';
import { tooComplex } from '#measure/refusals.ts';
import type { Step } from './document-reader.ts';
import { matrixOf } from './matrix.ts';

/** Nested graphics states and layers; real programs nest about a dozen. */
const NESTING_MAX = 3_200;

/** What is in force while something is drawn (ISO 32000-2, 8.4). */
export interface State {
  matrix: Matrix;
  stroke: string;
  fill: string;
  /** Draws a mask, which itself is not on paper. */
  masks: boolean;
  /** Is seen through a mask, so nobody knows how much of it. */
  isMasked: boolean;
  clip: Clip;
  width: number;
  dashed: boolean;
  invisibleText: boolean;
}

export interface Layer {
  name: string;
  visible: boolean;
}

const ROOT_LAYER: Layer = { name: '', visible: true };

type AreaOf = (path: Float32Array, matrix: Matrix, evenOdd: boolean) => Area;

const changed = (state: State, step: Step, areaOf: AreaOf): State => {
  if (step.does === 'transform') return { ...state, matrix: compose(matrixOf(step.matrix), state.matrix) };
  if (step.does === 'stroke-colour') return { ...state, stroke: step.colour };
  if (step.does === 'fill-colour') return { ...state, fill: step.colour };
  if (step.does === 'mask') return { ...state, masks: true };
  if (step.does === 'pen') return { ...state, width: step.width ?? state.width, dashed: step.dashed ?? state.dashed };
  if (step.does === 'behind-mask') return { ...state, isMasked: step.masked };
  if (step.does === 'clip')
    return { ...state, clip: clippedTo(state.clip, [areaOf(step.path, state.matrix, step.evenOdd)]) };
  if (step.does === 'text-mode') return { ...state, invisibleText: step.invisible };
  return state;
};

const inside = (outer: Layer, { name, visible }: Layer): Layer => ({
  name: name || outer.name,
  visible: visible && outer.visible,
});

/**
 * Follows what a page does to its graphics state and its layers.
 * @param clip what is seen of the page
 */
export const pageState = (matrix: Matrix, clip: Clip, areaOf: AreaOf) => {
  let state: State = {
    matrix,
    stroke: '#000000',
    fill: '#000000',
    masks: false,
    isMasked: false,
    clip,
    width: 1,
    dashed: false,
    invisibleText: false,
  };
  const states: State[] = [];
  const layers: Layer[] = [];
  const layer = () => layers.at(-1) ?? ROOT_LAYER;
  return {
    /** @throws Refusal `too-complex` */
    follow: (step: Step): { state: State; layer: Layer } => {
      if (step.does === 'save') states.push(state);
      else if (step.does === 'restore') state = states.pop() ?? state;
      else if (step.does === 'layer') layers.push(inside(layer(), step));
      else if (step.does === 'end-layer') layers.pop();
      else state = changed(state, step, areaOf);
      if (states.length > NESTING_MAX || layers.length > NESTING_MAX) throw tooComplex();
      return { state, layer: layer() };
    },
  };
};
