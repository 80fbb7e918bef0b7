import { expect, test } from 'vitest';
import type { Offset } from '#viewer/stage/stage.ts';
import { outlinesOf } from './outlines.ts';
import { seenWalls, wallsOf } from './walls.ts';

const square = (from: number, to: number): Offset[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];
const FRONT = [0, -1];
const placesOf = (walls: ReturnType<typeof wallsOf>) => walls.map(({ from, to }) => [from[1], to[1]]);

test('from the front one sees the front of a part, and of a hole in it the side at the back, which is drawn first', () => {
  const walls = wallsOf(outlinesOf([square(0, 100), square(30, 70)]));
  expect(walls).toHaveLength(8);
  expect(placesOf(seenWalls(walls, FRONT))).toEqual([
    [70, 70],
    [0, 0],
  ]);
});

test('sides of a curve have no edges between them; those of a square do', () => {
  const round = Array.from({ length: 60 }, (_, at): Offset => [Math.cos(at / 9.55), Math.sin(at / 9.55)]);
  expect(wallsOf([{ points: round, isHole: false }]).filter(({ isSharp }) => isSharp).length).toBe(0);
  expect(wallsOf([{ points: square(0, 1), isHole: false }]).filter(({ isSharp }) => isSharp).length).toBe(4);
});

test('a point that is there twice makes no side', () =>
  expect(wallsOf([{ points: [...square(0, 1), [0, 1]], isHole: false }])).toHaveLength(4));
