import { boxOf } from '#measure/drawing/box.ts';
import type { MendedDrawing } from '#measure/mending/drawing/mend-drawing.ts';
import type { Run } from '#measure/mending/drawing/runs.ts';

/** What lines without a pen are drawn with, in mm. */
const PEN_MM = 0.1;
/** Around the lines, so that a page of one line has an area. */
const MARGIN_MM = 1;

const number = (value: number) => String(Number(value.toFixed(6)));

const escaped = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cn}]/gu, ' ')
    .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
    .toWellFormed();

/** What has no pen is filled, as long as it goes round. */
const inkOf = ({ closed, colour, pen }: Run) => {
  if (!pen && closed) return `fill="${escaped(colour)}"`;
  const dashes = pen?.dashed ? ' stroke-dasharray="2 1"' : '';
  const width = number(pen?.width ?? PEN_MM);
  return `fill="none" stroke="${escaped(colour)}" stroke-width="${width}"${dashes}`;
};

const pathOf = (run: Run) => {
  const data = run.corners.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');
  return `<path ${inkOf(run)} d="${data}${run.closed ? 'Z' : ''}"/>`;
};

/** A drawing in millimetres as an SVG file, with a group for each layer. */
export const writeSvg = ({ runs }: Pick<MendedDrawing, 'runs'>): Uint8Array => {
  const { min, max } = boxOf(runs.map(({ corners }) => ({ points: corners.flatMap(([x, y]) => [x, y]) })));
  const [left, top] = [number(min[0] - MARGIN_MM), number(min[1] - MARGIN_MM)];
  const [width, height] = [number(max[0] - min[0] + 2 * MARGIN_MM), number(max[1] - min[1] + 2 * MARGIN_MM)];
  const layers = [...Map.groupBy(runs, ({ layer }) => layer)].map(([layer, own]) => {
    const label = layer === '' ? '' : ` inkscape:groupmode="layer" inkscape:label="${escaped(layer)}"`;
    return `<g${label}>\n${own.map(pathOf).join('\n')}\n</g>`;
  });
  const svg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="${left} ${top} ${width} ${height}">
${layers.join('\n')}
</svg>
`;
  return new TextEncoder().encode(svg);
};
