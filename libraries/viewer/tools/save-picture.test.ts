import { expect, test } from 'vitest';
import { pictureName } from './save-picture.ts';

test.each([
  ['arm.stl', 'arm.png'],
  ['gear box v1.2.STEP', 'gear box v1.2.png'],
  ['part', 'part.png'],
  ['.stl', '.stl.png'],
])('the picture of %s is saved as %s', (name, saved) => expect(pictureName(name)).toBe(saved));
