import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { brass, COLOUR, clear, metal, plastic, printed, resin, silicone, wood } from '#workshop/art/materials.ts';
import { controller } from '#workshop/art/models/controller.ts';
import { gear, planetaryGears } from '#workshop/art/models/gears.ts';
import { laserHead, nozzle, sparks } from '#workshop/art/models/machines.ts';
import { twistedVase } from '#workshop/art/models/printed.ts';
import { castGear, moldHalf } from '#workshop/art/models/silicone.ts';
import { rotor } from '#workshop/art/models/turbine.ts';
import { gearShape, ring, rod, roundedRectangle, slab } from '#workshop/art/shapes.ts';
import type { Shot } from '#workshop/art/studio/studio.ts';

const everything = () =>
  assembly(
    put(rotor(resin('#dfe5ea'), metal('#d08a58', 0.3)), { at: [2.2, 3.4, -5.6], turn: [0, 14, -90], scale: 0.82 }),
    ...[-6.9, 6.9].map((x) =>
      put(box([1, 2.9, 2.4], printed(COLOUR.ink), 0.2), { at: [2.2 + x * 0.97, 0, -5.6 - x * 0.24], turn: [0, 14, 0] }),
    ),
    put(planetaryGears(COLOUR.copper, COLOUR.steel, COLOUR.white), { at: [-4.6, 0, 2.4], scale: 0.95 }),
    put(controller('green'), { at: [5.6, 0, 4], turn: [0, 14, 0] }),
    put(gear(34, 0.19, 0.35, clear('#3f8fd8', 0.55)), { at: [10.4, 0, -1.4], turn: [0, 5, 0], scale: 0.85 }),
    put(gear(18, 0.19, 0.5, wood('#d6ac78', 0.5)), { at: [0.4, 0, 6.4], turn: [0, 12, 0] }),
  );

const growing = () => {
  const grown = 0.62;
  const top = 8 * grown;
  return assembly(
    slab(roundedRectangle(19, 15, 0.8), 0.35, plastic('#3a4450', 0.4), 0.1),
    put(slab(roundedRectangle(18, 14, 0.4), 0.06, metal('#8d7f5e', 0.5), 0.02), { at: [0, 0.35, 0] }),
    put(twistedVase(8, COLOUR.copper, grown), { at: [0, 0.4, 0] }),
    put(nozzle(COLOUR.copper), { at: [1.55, top + 0.42, 1.62] }),
  );
};

const cutting = () => {
  const sheet = roundedRectangle(30, 22, 0.3);
  const kerf = (shape: { getPoints: (n: number) => { x: number; y: number }[] }) => shape.getPoints(12);
  const outline = gearShape({ teeth: 22, module: 0.42 });
  sheet.holes.push(ring(1.2, [-8, 5]), ring(1.2, [-8, -5]));
  const whole = slab(gearShape({ teeth: 22, module: 0.413 }, { bore: 1, spokes: 5 }), 0.44, wood('#dcb582', 0.4), 0.01);
  const cutAway = roundedRectangle(30, 22, 0.3);
  cutAway.holes.push(...sheet.holes, outline);
  const [x, y] = [kerf(outline)[22]?.x ?? 4.8, kerf(outline)[22]?.y ?? 0];
  return assembly(
    put(slab(cutAway, 0.4, wood('#dcb582', 0.4), 0.01), { at: [0, 0.9, 0] }),
    put(whole, { at: [0, 0.72, 0] }),
    ...[-14, 14].flatMap((cornerX) =>
      [-10, 10].map((z) => put(rod(0.5, 0.9, metal('#9aa1a9', 0.4)), { at: [cornerX, 0.45, z] })),
    ),
    put(laserHead(), { at: [x, 1.32, -y] }),
    put(sparks(70), { at: [x, 1.34, -y] }),
  );
};

const takenApart = () => {
  const [shell, inner] = [printed(COLOUR.white), printed(COLOUR.copper)];
  const tray = roundedRectangle(9, 6, 1);
  const wall = roundedRectangle(9, 6, 1);
  wall.holes.push(roundedRectangle(8.4, 5.4, 0.8));
  const lid = roundedRectangle(9, 6, 1);
  lid.holes.push(roundedRectangle(4.4, 2.6, 0.4, [-1, 0.4]), ring(0.5, [3, 1.2]), ring(0.5, [3, -0.6]));
  const screw = () =>
    assembly(put(rod(0.12, 1.4, brass()), { at: [0, 0.7, 0] }), put(rod(0.28, 0.22, brass()), { at: [0, 1.5, 0] }));
  const corners = [-3.8, 3.8].flatMap((x) => [-2.3, 2.3].map((z) => [x, z] as const));
  return assembly(
    slab(tray, 0.35, shell),
    slab(wall, 1.3, shell, 0.05),
    put(
      assembly(
        put(slab(roundedRectangle(5.6, 3.6, 0.3), 0.8, plastic('#2a3a55', 0.4), 0.12), {}),
        put(box([5.62, 0.3, 3.62], plastic('#c4622d', 0.5)), { at: [0, 0.3, 0] }),
      ),
      { at: [0, 2.3, 0] },
    ),
    put(put(controller('green'), { scale: 0.98 }), { at: [0, 4.6, 0] }),
    put(slab(lid, 0.5, inner, 0.1), { at: [0, 7.2, 0] }),
    put(slab(roundedRectangle(4.2, 2.4, 0.3), 0.2, clear('#8fc4ee', 0.5)), { at: [-1, 8.6, -0.4] }),
    ...[0.6, -1.2].map((z) => put(rod(0.44, 0.7, silicone('#24406b')), { at: [3, 8.7, -z - 0.6] })),
    ...corners.map(([x, z]) => put(screw(), { at: [x, 9.2, z] })),
    ...corners.flatMap(([x, z]) =>
      times(14, (dash) => put(rod(0.018, 0.38, plastic('#e79a62', 0.9)), { at: [x, 1.6 + dash * 0.56, z] })),
    ),
  );
};

const molding = () =>
  assembly(
    put(moldHalf('#cfd6de', true), { at: [-5.8, 0, 0.5], turn: [0, 10, 0] }),
    put(moldHalf('#cfd6de', false), { at: [6.6, 0, -1.6], turn: [0, -8, 0] }),
    put(castGear(silicone('#d06c37')), { at: [-5.8, 1.55, 0.5], turn: [0, 10, 0] }),
    put(castGear(silicone('#3f9a94')), { at: [4.2, 0, 7.4] }),
    put(castGear(silicone('#d06c37')), { at: [11.6, 0, 6.2], turn: [0, 12, 0] }),
    put(castGear(silicone('#e8e4da')), { at: [8, 0.9, 7.6], turn: [-18, 30, 0] }),
  );

const hero = { mood: 'blueprint', shift: [0.17, 0] } as const;

export const heroes: Readonly<Record<string, Shot>> = {
  'hero-manufacturing': {
    ...hero,
    subject: everything,
    at: [3.8, 1.5, 0.2],
    distance: 38,
    turn: 10,
    pitch: 29,
    aperture: 0.3,
  },
  'hero-3d-printing': {
    ...hero,
    subject: growing,
    at: [0.5, 4.4, 0],
    distance: 30,
    turn: 20,
    pitch: 17,
    aperture: 0.26,
  },
  'hero-laser-cutting': {
    ...hero,
    subject: cutting,
    at: [2.6, 2.3, 0],
    distance: 34,
    turn: 30,
    pitch: 30,
    aperture: 0.35,
  },
  'hero-pcb': {
    ...hero,
    shift: [0.13, 0],
    subject: () => controller('green'),
    at: [0.3, 0.1, 0.2],
    distance: 16,
    turn: 32,
    pitch: 32,
    ruling: 0.5,
    aperture: 0.12,
  },
  'hero-product-development': {
    ...hero,
    subject: takenApart,
    at: [0, 4.9, 0],
    distance: 33,
    turn: 32,
    pitch: 22,
    aperture: 0.2,
  },
  'hero-silicon-molding': {
    ...hero,
    subject: molding,
    at: [2.6, 0.9, 1.8],
    shift: [0.13, 0],
    distance: 54,
    turn: 10,
    pitch: 34,
    aperture: 0.3,
  },
};
