import { differs, type Model } from '#tests/endurance/models/judge.ts';
import { randomBy } from '#tests/endurance/models/random.ts';
import { rasterised } from './rasterised.ts';
import { type DrawingFormat, sceneBy } from './scene.ts';
import { writeDxf } from './write-dxf.ts';
import { writePdf } from './write-pdf.ts';
import { writeSvg } from './write-svg.ts';

const WRITE = { svg: writeSvg, dxf: writeDxf, pdf: writePdf } as const;
const SHARE = 1e-3;
/** In the drawing's unit: where lines begin to lie on others is known to a step of the looking only. */
const LEAST = 0.4;
const SIZE_MM = 0.02;
/** In the drawing's unit: short pieces pass by the highest point of a bow. */
const SIZE_PASSED = 0.005;
const SIZE_SHARE = 5e-5;
/** The same for where a clip ends. */
const CLIPPED = 0.15;

/** A drawing of figures, and how long its lines are when they are looked at in short pieces. */
export const drawingModel = (format: DrawingFormat, seed: number): Model => {
  const random = randomBy(seed);
  const scene = sceneBy(random, format);
  const seen = rasterised(scene);
  const isClipped = scene.parts.some(({ clip }) => clip);
  return {
    name: `drawing.${format}`,
    bytes: WRITE[format](scene, random),
    limits: { boxMm: [20_000, 20_000] },
    wrong: ({ verdict, quantities, sizeMm = [] }) => {
      if (seen.drawnMm === 0) return verdict === 'person' ? [] : ['there is nothing to cut'];
      const slack = (length: number) => LEAST * scene.mm + length * SHARE;
      const { drawnLengthMm, cutLengthMm } = quantities;
      return [
        ...differs('drawn', drawnLengthMm, seen.drawnMm, slack(seen.drawnMm)),
        ...(verdict === 'exact' ? differs('cut', cutLengthMm, seen.onceMm, slack(seen.onceMm)) : []),
        ...seen.sizeMm.flatMap((side, axis) =>
          differs(
            `side ${axis}`,
            sizeMm[axis],
            side,
            (isClipped ? CLIPPED * scene.mm : Math.max(SIZE_MM, SIZE_PASSED * scene.mm)) + side * SIZE_SHARE,
          ),
        ),
      ];
    },
  };
};
