import * as THREE from 'three';
import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { COLOUR, plastic, printed, rubber } from '#workshop/art/materials.ts';
import { outline, panel, ring, rod, roundedRectangle, skin, slab, turned } from '#workshop/art/shapes.ts';

/** A vase of `lobes`, twisted on its way up; `grown` is the share that is printed already. */
export const twistedVase = (height: number, colour: string, grown = 1, lobes = 9) => {
  const wall = (inset: number) => (u: number, v: number) => {
    const up = v * grown;
    const angle = u * Math.PI * 2;
    const belly = 1.75 + 0.75 * Math.sin(up * 2.9 + 0.25) - 0.35 * up;
    const radius = belly * (1 + 0.09 * Math.cos(lobes * (angle - up * 1.5))) - inset;
    return [Math.cos(angle) * radius, up * height, Math.sin(angle) * radius] as const;
  };
  const rim = (u: number, v: number) => wall(v * 0.14)(u, 1);
  const material = printed(colour, 0.07);
  return assembly(
    skin(wall(0), [260, 90], material, true),
    skin(wall(0.14), [260, 60], material),
    skin(rim, [260, 2], material, true),
    put(rod(1.6, 0.12, material), { at: [0, 0.06, 0] }),
  );
};

/** An angle bracket with a rib and screw holes. */
export const bracket = (colour: string) => {
  const pla = printed(colour, 0.06);
  const plate = (holesAt: number) => {
    const shape = roundedRectangle(5, 5.4, 0.9);
    for (const x of [-1.5, 1.5]) shape.holes.push(ring(0.34, [x, holesAt]));
    return shape;
  };
  const rib = outline([
    [0, 0],
    [3.6, 0],
    [3.4, 0.4],
    [0.4, 3.4],
    [0, 3.6],
  ]);
  const boss = roundedRectangle(5, 1.5, 0.2);
  return assembly(
    put(slab(plate(-1.6), 0.6, pla, 0.06), { at: [0, 0, 2.2] }),
    put(panel(plate(1.6), 0.6, pla, 0.06), { at: [0, 2.6, 0.05] }),
    put(slab(boss, 0.7, pla, 0.08), { at: [0, 0, 0] }),
    ...[-0.35, 2.0 - 4.35].map((x) => put(panel(rib, 0.5, pla, 0.05), { at: [x + 1.6, 0.5, 0], turn: [0, -90, 0] })),
  );
};

/** The folding stand, opened, with a phone in it or without. */
export const phoneStand = (colour: string, phone?: THREE.Object3D) => {
  const material = printed(colour);
  const back = roundedRectangle(6.2, 9, 1);
  back.holes.push(roundedRectangle(3.4, 4.6, 0.7, [0, 0.6]));
  const foot = roundedRectangle(6.6, 8.4, 1);
  foot.holes.push(roundedRectangle(3.6, 3.4, 0.7, [0, -0.4]));
  const knuckles = times(5, (index) =>
    put(rod(0.55, 1.16, index % 2 ? material : printed(COLOUR.ink)), {
      at: [(index - 2) * 1.22, 0.5, -2.6],
      turn: [0, 0, 90],
    }),
  );
  const lip = box([5.4, 0.9, 0.5], material, 0.15);
  const stand = assembly(
    slab(foot, 0.5, material, 0.06),
    ...knuckles,
    put(assembly(put(slab(back, 0.5, material, 0.06), { at: [0, 4.2, 0], turn: [90, 0, 0] })), {
      at: [0, 0.5, -2.6],
      turn: [-22, 0, 0],
    }),
    put(lip, { at: [0, 0.4, 2.2] }),
    put(box([5.4, 0.5, 1.6], material, 0.1), { at: [0, 0.35, 1.4] }),
  );
  if (phone) stand.add(put(phone, { at: [0, 0.85, 1.1], turn: [-22, 0, 0] }));
  return stand;
};

/** A phone standing upright on its lower edge, facing the viewer; `screen` fills its glass. */
export const phone = (screen: THREE.Texture, height = 13) => {
  const width = height * 0.48;
  const glass = new THREE.MeshStandardMaterial({
    color: '#0c0e12',
    roughness: 0.12,
    emissive: '#ffffff',
    emissiveMap: screen,
    emissiveIntensity: 0.95,
  });
  const face = new THREE.Mesh(new THREE.PlaneGeometry(width * 0.93, height * 0.95), glass);
  return assembly(
    put(slab(roundedRectangle(width, height, width * 0.13), 0.75, plastic('#1b1e24', 0.3), 0.1), {
      at: [0, height / 2, -0.37],
      turn: [90, 0, 0],
    }),
    put(face, { at: [0, height / 2, 0.395] }),
  );
};

/** A spool of filament lying on its side or standing. */
export const spool = (colour: string) => {
  const flange = () => {
    const shape = roundedRectangle(10, 10, 4.99);
    shape.holes.push(ring(1.4));
    for (let hole = 0; hole < 6; hole += 1)
      shape.holes.push(ring(0.9, [Math.cos((hole * Math.PI) / 3) * 3.2, Math.sin((hole * Math.PI) / 3) * 3.2]));
    return slab(shape, 0.25, plastic('#2a2f37', 0.5));
  };
  const coils = turned(
    times(60, (index) => [3.7 + 0.05 * Math.abs(Math.sin(index * 1.57)), 0.3 + index * 0.065] as const),
    new THREE.MeshStandardMaterial({ color: colour, roughness: 0.4, side: THREE.DoubleSide }),
  );
  return assembly(flange(), coils, put(rod(1.5, 4, rubber()), { at: [0, 2.1, 0] }), put(flange(), { at: [0, 4.2, 0] }));
};
