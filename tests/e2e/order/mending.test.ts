import { mendableFiles } from '#tests/support/browser/mendable-files.ts';
import { expectMendedAlike } from '#tests/support/browser/mended-alike.ts';
import { test } from '#tests/support/browser/visit.ts';

test('a browser mends a drawing and a model as the shop does, to the byte, and sends nothing', async ({ page }) => {
  const files = await mendableFiles(); // mending.slow.test.ts has all formats
  await expectMendedAlike(
    page,
    files.filter(([, { name }]) => /\.dxf$|\.stl$/.test(name)),
  );
});
