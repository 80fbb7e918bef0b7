import type { Kind } from './measurement.ts';

export type Format = 'stl' | 'obj' | '3mf' | 'dxf' | 'svg' | 'pdf' | 'board' | 'step' | 'iges';

export const KINDS: Readonly<Record<Format, Kind>> = {
  stl: 'mesh',
  obj: 'mesh',
  '3mf': 'mesh',
  dxf: 'drawing',
  svg: 'drawing',
  pdf: 'drawing',
  board: 'board',
  step: 'solid',
  iges: 'solid',
};

const NAMES: readonly (readonly [ending: RegExp, format: Format])[] = [
  [/\.stl$/, 'stl'],
  [/\.obj$/, 'obj'],
  [/\.3mf$/, '3mf'],
  [/\.dxf$/, 'dxf'],
  [/\.svg$/, 'svg'],
  [/\.(pdf|ai)$/, 'pdf'],
  [/\.(step|stp)$/, 'step'],
  [/\.(iges|igs)$/, 'iges'],
  [/\.(zip|gbr|ger|gko|gtl|gbl|gts|gbs|gto|gbo|gm1|drl|xln)$/, 'board'],
];

/** What a file's name says that it is; only for where its bytes leave it open, or could not be read. */
export const formatByName = (name: string) => NAMES.find(([ending]) => ending.test(name.toLowerCase()))?.[1];

/** What a file probably is, by its name alone. */
export const kindByName = (name: string): Kind => {
  const format = formatByName(name);
  return format === undefined ? 'unknown' : KINDS[format];
};
