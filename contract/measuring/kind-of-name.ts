import type { Measurement } from './measurement.ts';

const ENDINGS: readonly (readonly [ending: RegExp, kind: Measurement['kind']])[] = [
  [/\.(stl|obj|3mf)$/i, 'mesh'],
  [/\.(step|stp|iges|igs)$/i, 'solid'],
  [/\.(dxf|dwg|svg|pdf|ai)$/i, 'drawing'],
  [/\.(zip|gbr|g[tb][lops]|gko|gm1|drl)$/i, 'board'],
];

/** What a file's name promises, until somebody has measured what it is. */
export const kindOfName = (name: string): Measurement['kind'] =>
  ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? 'unknown';
