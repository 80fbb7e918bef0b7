import * as THREE from 'three';
import { assembly, put } from '#workshop/art/assembly.ts';
import { drawing, engravedWords } from '#workshop/art/drawings.ts';
import { metal, wood } from '#workshop/art/materials.ts';
import { disc, outline, roundedRectangle, slab } from '#workshop/art/shapes.ts';
import { RIVERS } from './bangladesh.ts';
import { DISTRICT_TOWNS, OUTLINE } from './districts.ts';

type Spot = readonly [number, number];

const [SHEET_WIDTH, SHEET_HEIGHT] = [30, 42];
const SCALE = 6.2;
const CENTRE = [90.35, 23.62] as const;

/** In cm from the sheet's middle, y to the north. */
const onSheet = ([longitude, latitude]: Spot): Spot => [
  (longitude - CENTRE[0]) * SCALE * 0.915,
  (latitude - CENTRE[1]) * SCALE,
];

const TOWNS = DISTRICT_TOWNS.map(onSheet);

/** The two towns nearest to a spot, and how much farther the second is. */
const borderDistance = (x: number, y: number) => {
  let [first, second, nearest, next] = [Infinity, Infinity, -1, -1];
  TOWNS.forEach(([townX, townY], town) => {
    const far = (townX - x) ** 2 + (townY - y) ** 2;
    if (far < first) [second, next, first, nearest] = [first, nearest, far, town];
    else if (far < second) [second, next] = [far, town];
  });
  const [a, b] = [TOWNS[nearest], TOWNS[next]];
  if (!a || !b) return 1;
  return (second - first) / (2 * Math.hypot(a[0] - b[0], a[1] - b[1]));
};

/** Where the district lines are engraved: halfway between towns, a little crooked as rivers and roads made them. */
const districtLines = () => {
  const [columns, rows] = [750, 1050];
  const texture = drawing(columns, rows, (pen) => {
    const picture = pen.createImageData(columns, rows);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const x = (column / columns - 0.5) * SHEET_WIDTH;
        const y = (0.5 - row / rows) * SHEET_HEIGHT;
        const crooked = borderDistance(
          x + 0.28 * Math.sin(y * 2.1 + x) + 0.12 * Math.sin(y * 5.3),
          y + 0.28 * Math.sin(x * 2.3 - y) + 0.12 * Math.sin(x * 5.9),
        );
        const shade = 255 * THREE.MathUtils.smoothstep(crooked, 0.03, 0.08);
        picture.data.set([shade, shade, shade, 255], (row * columns + column) * 4);
      }
    pen.putImageData(picture, 0, 0);
  });
  texture.colorSpace = '';
  return texture;
};

/** A river as an outline: as wide as `width` on the average, and never quite even. */
const river = (course: readonly Spot[], width: number) => {
  const curve = new THREE.SplineCurve(course.map((place) => new THREE.Vector2(...onSheet(place))));
  const length = curve.getLength();
  const steps = Math.ceil(length * 5);
  const bank = (sign: number) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const along = (step / steps) * length;
      const [spot, direction] = [curve.getPointAt(step / steps), curve.getTangentAt(step / steps)];
      const bend = 0.16 * Math.sin(along * 1.5) + 0.06 * Math.sin(along * 3.7);
      const half = (width / 2) * (0.86 + 0.2 * Math.sin(along * 2.3 + sign));
      return [spot.x - direction.y * (half * sign + bend), spot.y + direction.x * (half * sign + bend)] as const;
    });
  return outline([...bank(1), ...bank(-1).toReversed()]);
};

const screws = () =>
  [-13.7, 13.7].flatMap((x) =>
    [-19.7, 19.7].map((z) => put(slab(disc(0.42), 0.14, metal('#d9a860', 0.25), 0.04), { at: [x, 0.4, z] })),
  );

/** The country in two layers of plywood: pale land on a dark sheet, which shows where the rivers run. */
export const countryMap = () => {
  const land = wood('#e6c594', 0.4, { drawing: districtLines(), size: [SHEET_WIDTH, SHEET_HEIGHT] });
  const water = wood('#3a2416', 0.4);
  const title = { drawing: engravedWords('বাংলাদেশ', 768, 200), size: [7.4, 1.93] as const };
  return assembly(
    slab(roundedRectangle(SHEET_WIDTH, SHEET_HEIGHT, 1), 0.4, wood('#6b4327', 0.4), 0.02),
    put(slab(outline(OUTLINE.map(onSheet)), 0.4, land, 0.012), { at: [0, 0.4, 0] }),
    ...RIVERS.map(({ course, width }) => put(slab(river(course, width * 1.15), 0.02, water, 0), { at: [0, 0.79, 0] })),
    ...screws(),
    put(slab(roundedRectangle(7.8, 2.2, 0.25), 0.3, wood('#e6c594', 0.3, title), 0.015), { at: [-8.4, 0.4, 17.6] }),
  );
};

/** The same, on a wall behind the table. */
export const hungMap = () => put(assembly(put(countryMap(), { turn: [76, 0, 0], at: [0, 20.6, 0] })), {});
