import { describe, expect, test } from 'vitest';
import { createBudget } from '#measure/budget.ts';
import { readObj } from './obj.ts';

describe('an OBJ file', () => {
  const read = (text: string) =>
    readObj(
      new TextEncoder().encode(text),
      createBudget(() => 0),
    );

  test.each([
    ['a corner that is not there', 'v 0 0 0\nv 1 0 0\nf 1 2 3', 'bad-index'],
    ['a face of two corners', 'v 0 0 0\nv 1 0 0\nf 1 2', 'bad-index'],
    ['a coordinate that is no number', 'v 0 0 nan\n', 'bad-coordinates'],
    ['no line breaks at all', 'v'.repeat(200_000), 'not-this-type'],
  ])('with %s is refused', (_, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });

  test('is read with negative indices, texture and normal numbers, polygons and joined lines', () => {
    const { triangles } = read(
      'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf -4/1/1 -3//2 \\\n -2 -1\nmtllib ../../etc/passwd\n',
    );
    expect([...triangles]).toEqual([0, 1, 2, 0, 2, 3]);
  });

  test('may name corners before it has them', () => {
    expect([...read('f 1 2 3\nv 0 0 0\nv 1 0 0\nv 1 1 0\n').triangles]).toEqual([0, 1, 2]);
  });
});
