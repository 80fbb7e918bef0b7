import { expect, test } from 'vitest';
import { kindOfName } from './kind-of-name.ts';

test.each([
  ['plate.STL', 'mesh'],
  ['গিয়ার বক্স.3mf', 'mesh'],
  ['arm.v2.step', 'solid'],
  ['cover.dxf', 'drawing'],
  ['board.zip', 'board'],
  ['top.GTL', 'board'],
  ['photo.png', 'unknown'],
  ['stl', 'unknown'],
  ['', 'unknown'],
])('%j promises %s', (name, kind) => expect(kindOfName(name)).toBe(kind));
