import type { Box } from '#measure/drawing/box.ts';
import type { Attributes } from './markup.ts';

/** The part of the plane that a picture shows; y points down. */
export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of the longer side, around what is drawn. */
const MARGIN = 0.03;

/** Around a box, with a margin. */
export const sheetAround = ({ min, max }: Box, y: 'up' | 'down'): Sheet => {
  const [wide, high] = [max[0] - min[0], max[1] - min[1]];
  const margin = Math.max(wide, high) * MARGIN || 1;
  return {
    x: min[0] - margin,
    y: (y === 'up' ? -max[1] : min[1]) - margin,
    width: wide + 2 * margin,
    height: high + 2 * margin,
  };
};

/** The same part of the plane, seen with y up. */
export const mirrored = ({ x, y, width, height }: Sheet): Sheet => ({ x, y: -y - height, width, height });

/** The same, widened to the shape of a frame. */
export const inFrame = (sheet: Sheet, aspect: number): Sheet => {
  const width = Math.max(sheet.width, sheet.height * aspect);
  const height = width / aspect;
  return {
    x: sheet.x - (width - sheet.width) / 2,
    y: sheet.y - (height - sheet.height) / 2,
    width,
    height,
  };
};

const short = (value: number) => Number(value.toPrecision(9));

export const svgAttributes = ({ x, y, width, height }: Sheet): Attributes => ({
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: [x, y, width, height].map(short).join(' '),
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
});

export const rectAttributes = ({ x, y, width, height }: Sheet): Attributes => ({
  x: short(x),
  y: short(y),
  width: short(width),
  height: short(height),
});
