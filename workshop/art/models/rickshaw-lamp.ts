import * as THREE from 'three';
import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { drawing, rickshaw } from '#workshop/art/drawings.ts';
import { clear, plastic, rubber, wood } from '#workshop/art/materials.ts';
import { roundedRectangle, slab } from '#workshop/art/shapes.ts';

const [WIDTH, HEIGHT] = [14.4, 12.6];

type Pen = CanvasRenderingContext2D;
type Spot = readonly [number, number];

const leaf = (pen: Pen, [x, y]: Spot, angle: number, length: number, width: number) => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.quadraticCurveTo(length / 2, width, length, 0);
  pen.quadraticCurveTo(length / 2, -width, 0, 0);
  pen.stroke();
  pen.restore();
};

/** A lotus between two leaves, as rickshaws carry them on the back of the hood. */
const lotus = (pen: Pen, x: number, y: number, size: number) => {
  for (const angle of [-2.75, -2.25, -1.9, -1.57, -1.24, -0.9, -0.4]) leaf(pen, [x, y], angle, size, size * 0.3);
  leaf(pen, [x, y], 0.25, size * 1.2, size * 0.24);
  leaf(pen, [x, y], Math.PI - 0.25, size * 1.2, size * 0.24);
};

/** The rickshaw in a frame of leaves, with lotuses below and a sun above. */
const rickshawArt = () =>
  drawing(1440, 1260, (pen, width, height) => {
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, width, height);
    const vehicle: unknown = rickshaw().image;
    if (vehicle instanceof HTMLCanvasElement) pen.drawImage(vehicle, 175, 130, 1090, 852);
    Object.assign(pen, { strokeStyle: '#fff', fillStyle: '#fff', lineWidth: 6, lineCap: 'round', lineJoin: 'round' });
    pen.beginPath();
    pen.roundRect(62, 62, width - 124, height - 124, 190);
    pen.stroke();
    for (const [x, size] of [
      [340, 74],
      [720, 96],
      [1100, 74],
    ] as const)
      lotus(pen, x, 1118, size);
    for (const [x, y, angle] of [
      [130, 620, -1.4],
      [130, 760, -1.75],
      [1310, 620, -1.75],
      [1310, 760, -1.4],
    ] as const) {
      leaf(pen, [x, y], angle, 120, 30);
      leaf(pen, [x, y - 30], angle + 0.7, 80, 20);
      leaf(pen, [x, y - 30], angle - 0.7, 80, 20);
    }
    pen.fillRect(190, 986, 1060, 5);
    for (let dot = 0; dot < 27; dot += 1) {
      pen.beginPath();
      pen.arc(200 + dot * 40, 1008, 5, 0, Math.PI * 2);
      pen.fill();
    }
  });

/** A soft round pool of light that lies on whatever is beneath it. */
const lightPool = (width: number, depth: number, strength: number) => {
  const fade = drawing(256, 256, (pen) => {
    const gradient = pen.createRadialGradient(128, 128, 0, 128, 128, 128);
    for (const [at, share] of [
      [0, 1],
      [0.25, 0.62],
      [0.5, 0.26],
      [0.75, 0.07],
      [1, 0],
    ] as const)
      gradient.addColorStop(at, `rgb(${255 * share} ${168 * share} ${84 * share})`);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 256, 256);
  });
  const material = new THREE.MeshBasicMaterial({
    map: fade,
    blending: THREE.AdditiveBlending,
    transparent: true,
    depthWrite: false,
  });
  material.color.multiplyScalar(strength);
  return new THREE.Mesh(new THREE.PlaneGeometry(width, depth).rotateX(-Math.PI / 2), material);
};

const engraving = () => {
  const art = rickshawArt();
  const material = new THREE.MeshStandardMaterial({
    color: '#2b1a0c',
    emissive: '#ffb35c',
    emissiveMap: art,
    emissiveIntensity: 3.4,
    alphaMap: art,
    transparent: true,
    side: THREE.DoubleSide,
  });
  return new THREE.Mesh(new THREE.PlaneGeometry(WIDTH, HEIGHT), material);
};

/** The bright line that a lit plate has all round its edge. */
const litEdge = () => {
  const rim = roundedRectangle(WIDTH + 0.04, HEIGHT + 0.04, 2.4);
  rim.holes.push(roundedRectangle(WIDTH - 0.1, HEIGHT - 0.1, 2.35));
  const light = new THREE.MeshBasicMaterial({ color: new THREE.Color('#ffb866').multiplyScalar(1.25) });
  return slab(rim, 0.42, light, 0);
};

const cable = () => {
  const course = [
    [0, 1, -2.6],
    [0.6, 0.4, -4.4],
    [3, 0.16, -6.4],
    [8, 0.16, -7.4],
    [14, 0.16, -6],
    [26, 0.16, -8],
  ] as const;
  const curve = new THREE.CatmullRomCurve3(course.map(([x, y, z]) => new THREE.Vector3(x, y, z)));
  return new THREE.Mesh(new THREE.TubeGeometry(curve, 120, 0.16, 12), rubber());
};

/** An acrylic plate in a wooden foot; the lamp below lights the engraving and the plate's edge. */
export const rickshawLamp = () => {
  const middle = 2 + HEIGHT / 2 - 0.5;
  const plate = slab(roundedRectangle(WIDTH, HEIGHT, 2.4), 0.5, clear('#ffdcae', 0.1), 0.05);
  const glow = [
    put(litEdge(), { at: [0, middle, -0.21], turn: [90, 0, 0] }),
    put(lightPool(15, 5.6, 0.85), { at: [0, 2.03, 0] }),
    put(lightPool(46, 34, 0.3), { at: [0, 0.02, 1] }),
    put(box([12.4, 0.05, 0.4], new THREE.MeshBasicMaterial({ color: new THREE.Color('#ffb866').multiplyScalar(3) })), {
      at: [0, 2, 0.42],
    }),
  ];
  return assembly(
    slab(roundedRectangle(16.4, 5.6, 1), 2, wood('#a9733f', 2), 0.16),
    put(plate, { at: [0, middle, -0.25], turn: [90, 0, 0] }),
    put(engraving(), { at: [0, middle, 0.27] }),
    cable(),
    ...times(2, (side) => put(box([0.9, 0.3, 1.1], plastic('#1c1e22', 0.4), 0.1), { at: [side ? 6.9 : -6.9, 2, 0] })),
    ...glow,
  );
};
