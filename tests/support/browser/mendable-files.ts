import { dxf, line, rectangle } from '#measure/testing/drawings.ts';
import { asStl, box, turned, without } from '#measure/testing/meshes.ts';
import { meshObject, packedThreeMf } from '#measure/testing/threemf.ts';
import { cadFile } from './visit.ts';

const PLATE = rectangle(0, 0, 100, 60);
const CORNERS = [
  [0, 0.3],
  [0, 40],
  [80, 40],
  [80, 0],
  [0, 0],
] as const;
const OPEN = CORNERS.slice(1).map(([x, y], at) => line(...(CORNERS[at] as readonly [number, number]), x, y));
const FLIPPED = without(turned(box([30, 20, 10]), 4, 5), 1);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="60mm" viewBox="0 0 100 60" fill="none" stroke="black">
<circle cx="50" cy="30" r="20"/><path d="M50 10a20 20 0 0 1 0 40"/><path d="M5 5h90v50h-90"/><path d="M5 55V5.3"/></svg>`;

const objOf = ({ vertices, triangles }: typeof FLIPPED) => {
  const three = (letter: string, values: ArrayLike<number>, from = 0) =>
    Array.from({ length: values.length / 3 }, (_, at) =>
      [letter, ...[0, 1, 2].map((axis) => (values[at * 3 + axis] as number) + from)].join(' '),
    );
  return [...three('v', vertices), ...three('f', triangles, 1)].join('\n');
};

const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

/** Files with faults of one answer, of each format that a browser mends. */
export const mendableFiles = async () =>
  [
    ['Laser-Cutting', file('doubled.dxf', dxf({ entities: [PLATE, PLATE] }))],
    ['Laser-Cutting', file('open.dxf', dxf({ entities: OPEN }))],
    ['Laser-Cutting', file('round.svg', SVG)],
    ['3D-Printing-fdm', file('flipped.stl', asStl(FLIPPED))],
    ['3D-Printing-fdm', file('flipped.obj', objOf(FLIPPED))],
    ['3D-Printing-sla', file('flipped.3mf', await packedThreeMf(meshObject(1, FLIPPED), '<item objectid="1"/>'))],
    ['PCB-Manufacturing', await cadFile('without_outline.zip')],
  ] as const;
