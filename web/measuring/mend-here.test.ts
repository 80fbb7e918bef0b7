import { expect, test } from 'vitest';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { asStl, box, turned } from '#measure/testing/meshes.ts';
import { mendHere } from './mend-here.ts';

const bytes = asStl(turned(box([30, 20, 10]))) as Uint8Array<ArrayBuffer>;
const mendWith = (clock: () => number) =>
  mendHere({ name: 'part.stl', bytes, limits: {} }, new File([bytes], 'part.stl'), { inflateRaw, clock });

test('a file that this device has no memory for is left to the shop, which may have it', async () => {
  expect(await mendWith(() => 0)).toMatchObject({ changes: [{ code: 'faces-turned' }] });
  const full = () => {
    throw new RangeError('Array buffer allocation failed');
  };
  await expect(mendWith(full)).rejects.toThrow();
});
