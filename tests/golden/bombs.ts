import { zipOf } from '#measure/testing/boards.ts';
import { dxf, insert, line } from '#measure/testing/drawings.ts';

const SVG_LEVELS = 9;

const laughingSvg = () => {
  const levels = Array.from(
    { length: SVG_LEVELS },
    (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"><defs><path id="g0" d="M0 0h1"/>${levels.join('')}</defs><use href="#g${SVG_LEVELS}"/></svg>`;
};

/** Files that are small and come to far more than a machine has; made here, since nobody should have them lying about. */
export const bombs = async (): Promise<Readonly<Record<string, Uint8Array>>> => ({
  'sixty megabytes of nothing.3mf': await zipOf({ '3D/3dmodel.model': Buffer.alloc(60_000_000) }),
  'a thousand million lines.dxf': dxf({
    entities: [
      insert('A', [
        [70, 32_767],
        [71, 32_767],
      ]),
    ],
    blocks: { A: [line(0, 0, 1, 1)] },
  }),
  'a thousand million paths.svg': new TextEncoder().encode(laughingSvg()),
  'ten thousand million flashes.gtl': new TextEncoder().encode(
    '%FSLAX24Y24*%%MOIN*%%ADD10C,0.01*%%SRX100000Y100000I0.1J0.1*%D10*X0Y0D03*%SR*%M02*',
  ),
});
