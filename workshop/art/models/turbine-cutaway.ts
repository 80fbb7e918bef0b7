import * as THREE from 'three';
import { around, assembly, box, put, times } from '#workshop/art/assembly.ts';
import { COLOUR, metal, printed, resin } from '#workshop/art/materials.ts';
import { outline, rod, roundedRectangle, slab, turned } from '#workshop/art/shapes.ts';
import { rotor } from './turbine.ts';
import { plinth } from './wood.ts';

/** Rows of the rotor that the casing must leave room for: place on the shaft and tip of the blades. */
const ROWS = times(8, (index) => ({ place: -5.6 + index * 1.45, tip: 2.35 + index * 0.28 + (index / 7) ** 2 * 0.5 }));
const SHAFT_HEIGHT = 7.2;
/** Of the casing, the share that is left standing: the quarter towards the viewer is cut away. */
const STANDING = 0.75;

type Profile = readonly (readonly [number, number])[];

/** (radius, place along the shaft): thick walls in steps, an inlet at the narrow end, an exhaust hood at the wide one. */
const CASING: Profile = [
  [1.2, -8.3],
  [1.2, -7.1],
  [2.2, -6.7],
  ...ROWS.flatMap(
    ({ place, tip }): Profile => [
      [tip + 0.12, place - 0.5],
      [tip + 0.12, place + 0.5],
      [tip - 0.12, place + 0.56],
      [tip - 0.12, place + 0.9],
    ],
  ),
  [5.2, 5.6],
  [5.5, 7.2],
  [1.3, 7.2],
  [1.3, 7.8],
  [6.1, 7.8],
  [6.1, 5.4],
  [5.4, 4.2],
  [3.9, -1.4],
  [3.3, -4.6],
  [3.2, -7.1],
  [2.4, -7.3],
  [2.4, -8.3],
  [1.2, -8.3],
];

/** The face of a cut, in the colour that drawings give to sections. */
const cutFaces = (profile: Profile) => {
  const section = printed('#b8432f', 0.06);
  const face = () =>
    new THREE.Mesh(new THREE.ShapeGeometry(outline(profile.map(([radius, place]) => [place, radius]))), section);
  return assembly(face(), put(face(), { turn: [90, 0, 0] }));
};

const flangeBolts = (tilt: number) =>
  put(
    assembly(
      ...times(9, (index) =>
        put(rod(0.2, 0.36, metal('#d9a860', 0.3), 6), {
          at: [-5.9 + index * 1.5, 0.05, 3.75 + index * 0.27],
          turn: [0, 0, 0],
        }),
      ),
    ),
    { turn: [tilt, 0, 0] },
  );

const casing = () => {
  const shell = resin('#d3d8dc');
  const body = put(turned(CASING, shell, STANDING, 128), { turn: [0, 0, -90] });
  const rings = [-3.2, 0.4, 3.6].map((place) => {
    const radius = 3.55 + (place + 3.2) * 0.255;
    const rib: Profile = [
      [radius, place - 0.16],
      [radius + 0.35, place - 0.16],
      [radius + 0.35, place + 0.16],
      [radius, place + 0.16],
    ];
    return assembly(put(turned(rib, shell, STANDING, 96), { turn: [0, 0, -90] }), cutFaces(rib));
  });
  const inlet = put(
    assembly(
      put(rod(1.1, 4, shell), { at: [0, 4.6, 0] }),
      put(rod(1.6, 0.4, shell), { at: [0, 6.5, 0] }),
      around(8, 1.32, () => put(rod(0.14, 0.5, metal('#d9a860', 0.3), 6), { at: [0, 6.6, 0] })),
    ),
    { at: [-4.6, 0, 0], turn: [-38, 0, 0] },
  );
  return assembly(body, cutFaces(CASING), ...rings, inlet, flangeBolts(0));
};

const bearing = (material: THREE.Material) => {
  const side = roundedRectangle(3.4, SHAFT_HEIGHT + 1.1, 0.6, [0, (SHAFT_HEIGHT + 1.1) / 2]);
  return assembly(
    put(slab(side, 1.4, material, 0.1), { at: [-0.7, 0, 0], turn: [90, 90, 0] }),
    put(rod(1.1, 1.7, metal('#d9a860', 0.3)), { at: [0, SHAFT_HEIGHT, 0], turn: [0, 0, 90] }),
  );
};

const generator = () => {
  const body = printed(COLOUR.ink, 0.07);
  return assembly(
    put(rod(3.5, 7, body, 64), { at: [0, SHAFT_HEIGHT, 0], turn: [0, 0, 90] }),
    ...times(9, (index) =>
      put(rod(3.7, 0.22, body, 64), { at: [-2.8 + index * 0.7, SHAFT_HEIGHT, 0], turn: [0, 0, 90] }),
    ),
    put(rod(2.4, 7.6, printed(COLOUR.copper, 0.07), 64), { at: [0, SHAFT_HEIGHT, 0], turn: [0, 0, 90] }),
    put(rod(0.6, 10.8, metal()), { at: [0, SHAFT_HEIGHT, 0], turn: [0, 0, 90] }),
    put(box([6.4, SHAFT_HEIGHT - 2.4, 6], body, 0.4), {}),
  );
};

/** The turbine with a quarter of its casing cut away over the rotor, driving a generator, on a plywood base. */
export const turbineCutaway = () =>
  assembly(
    plinth(34, 16, 'বাষ্প টারবাইন  1 : 50'),
    put(
      assembly(
        put(rotor(metal('#d5dade', 0.3), metal('#c98454', 0.34)), { at: [0, SHAFT_HEIGHT, 0], turn: [20, 0, -90] }),
        put(casing(), { at: [0, SHAFT_HEIGHT, 0] }),
        put(bearing(printed(COLOUR.steel)), { at: [-10, 0, 0] }),
        put(box([9, 2.4, 8], printed(COLOUR.steel, 0.07), 0.4), { at: [2, 0, 0] }),
        put(box([3, 3.6, 5], printed(COLOUR.steel, 0.07), 0.4), { at: [-4.6, 0, 0] }),
      ),
      { at: [-5, 0.6, 0] },
    ),
    put(generator(), { at: [9.9, 0.6, 0] }),
    put(rod(1.2, 0.9, printed(COLOUR.copper)), { at: [4.9, SHAFT_HEIGHT + 0.6, 0], turn: [0, 0, 90] }),
  );
