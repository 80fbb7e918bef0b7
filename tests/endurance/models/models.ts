import { boardModel } from './boards/model.ts';
import { drawingModel } from './drawings/model.ts';
import type { Model } from './judge.ts';
import { meshModel } from './meshes/model.ts';

/** A generated file of each format, by a number. */
export const MODELS: Readonly<Record<string, (seed: number) => Promise<Model> | Model>> = {
  svg: (seed) => drawingModel('svg', seed),
  dxf: (seed) => drawingModel('dxf', seed),
  pdf: (seed) => drawingModel('pdf', seed),
  stl: (seed) => meshModel('stl', seed),
  obj: (seed) => meshModel('obj', seed),
  ply: (seed) => meshModel('ply', seed),
  off: (seed) => meshModel('off', seed),
  amf: (seed) => meshModel('amf', seed),
  glb: (seed) => meshModel('glb', seed),
  '3mf': (seed) => meshModel('3mf', seed),
  board: boardModel,
};
