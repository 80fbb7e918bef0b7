import type { Aperture } from './layer.ts';

/** Circle, rectangle, obround and polygon; everything else is a macro. */
const SHAPES = ['C', 'R', 'O', 'P'];

/** C, R, O and P by their sizes; a macro's is not known here. */
export const readAperture = (text: string, mm: number): [name: string, Aperture] | undefined => {
  const match = /^ADD0*(\d+)([A-Za-z_.$][\w.$-]*)(?:,(.*))?$/.exec(text);
  if (!match) return undefined;
  const [, name = '', shape = '', sizes = ''] = match;
  if (!SHAPES.includes(shape)) return [name, { shape, narrow: 0, wide: 0 }];
  const [first = 0, second = first] = sizes.split('X').map((one) => Number(one) * mm);
  const [narrow, wide] =
    shape === 'C' || shape === 'P' ? [first, first] : [Math.min(first, second), Math.max(first, second)];
  return [name, { shape, narrow: narrow || 0, wide: wide || 0 }];
};
