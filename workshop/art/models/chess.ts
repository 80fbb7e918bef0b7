import * as THREE from 'three';
import { assembly, box, put, times } from '#workshop/art/assembly.ts';
import { resin, wood } from '#workshop/art/materials.ts';
import { outline, roundedRectangle, slab, turned } from '#workshop/art/shapes.ts';
import { type ChessPiece, chessPiece } from './resin.ts';

/** Muzzle to the right; from the chest up over the head and down the mane. */
const HEAD = [
  [0.78, 0],
  [0.86, 0.45],
  [0.66, 0.95],
  [0.42, 1.35],
  [0.5, 1.62],
  [0.82, 1.58],
  [1.1, 1.42],
  [1.32, 1.52],
  [1.4, 1.8],
  [1.22, 2.1],
  [0.92, 2.46],
  [0.68, 2.82],
  [0.46, 3.02],
  [0.4, 3.42],
  [0.2, 3.14],
  [-0.14, 3.06],
  [-0.52, 2.78],
  [-0.8, 2.3],
  [-0.94, 1.7],
  [-0.94, 1.0],
  [-0.84, 0.4],
  [-0.78, 0],
] as const;

const MANE = [
  [-0.1, 3.2],
  [-0.5, 3.0],
  [-0.86, 2.56],
  [-1.06, 2.0],
  [-1.14, 1.3],
  [-1.04, 0.5],
  [-0.86, 0.5],
  [-0.9, 1.3],
  [-0.82, 1.95],
  [-0.6, 2.45],
  [-0.2, 2.9],
] as const;

const FOOT = [
  [0, 0],
  [1.3, 0],
  [1.36, 0.12],
  [1.36, 0.34],
  [1.2, 0.5],
  [1.16, 0.62],
  [0.98, 0.9],
  [0.96, 1.12],
  [0.86, 1.3],
  [0, 1.3],
] as const;

const smooth = (points: readonly (readonly [number, number])[]) => {
  const curve = new THREE.SplineCurve(points.map(([x, y]) => new THREE.Vector2(x, y)));
  return outline(curve.getPoints(points.length * 5).map(({ x, y }) => [x, y] as const));
};

/** Of some thickness, standing on its lower edge, in the middle of its foot. */
const standing = (shape: THREE.Shape, thickness: number, material: THREE.Material, bevel: number) =>
  put(slab(shape, thickness, material, bevel), { at: [0, 1.22, -thickness / 2], turn: [90, 0, 0] });

const knight = (material: THREE.Material) => {
  const eye = (side: number) =>
    put(new THREE.Mesh(new THREE.SphereGeometry(0.1, 20, 12), material), { at: [0.52, 3.62, side * 0.5] });
  const ear = (side: number) =>
    put(new THREE.Mesh(new THREE.ConeGeometry(0.17, 0.5, 16), material), {
      at: [0.22, 4.5, side * 0.27],
      turn: [side * 8, 0, -12],
    });
  return assembly(
    turned(FOOT, material),
    standing(smooth(HEAD), 1.12, material, 0.26),
    standing(smooth(MANE), 0.46, material, 0.08),
    ...[-1, 1].flatMap((side) => [eye(side), ear(side)]),
  );
};

const pieceOf = (kind: ChessPiece, material: THREE.Material) =>
  kind === 'knight' ? knight(material) : chessPiece(kind, material);

const SQUARE = 3.4;
const BACK_ROW: readonly ChessPiece[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

const board = () =>
  assembly(
    slab(roundedRectangle(30, 30, 0.6), 0.6, wood('#b98550', 0.6), 0.05),
    ...times(64, (index) =>
      put(box([SQUARE, 0.06, SQUARE], wood((Math.floor(index / 8) + index) % 2 ? '#e2c08f' : '#7b4a26', 9), 0.01), {
        at: [((index % 8) - 3.5) * SQUARE, 0.6, (Math.floor(index / 8) - 3.5) * SQUARE],
      }),
    ),
  );

const spot = (file: number, rank: number) => [(file - 3.5) * SQUARE, 0.64, (rank - 3.5) * SQUARE] as const;

/** The two armies on the board after the first moves; grey sits at the front. */
export const chessGame = () => {
  const [grey, black] = [resin('#b4bbc2'), resin('#22252a')];
  const pawns = (rank: number, moved: Readonly<Record<number, number>>, material: THREE.Material) =>
    times(8, (file) => put(pieceOf('pawn', material), { at: spot(file, moved[file] ?? rank) }));
  const back = (rank: number, moved: Readonly<Record<number, readonly [number, number]>>, material: THREE.Material) =>
    BACK_ROW.map((kind, file) =>
      put(pieceOf(kind, material), {
        at: spot(...(moved[file] ?? ([file, rank] as const))),
        turn: [0, rank > 3 ? 90 : -90, 0],
      }),
    );
  return assembly(
    board(),
    ...pawns(6, { 3: 4, 4: 4 }, grey),
    ...back(7, { 6: [5, 5] }, grey),
    ...pawns(1, { 4: 3, 2: 2 }, black),
    ...back(0, { 1: [2, 2] as const, 6: [5, 2] }, black),
  );
};
