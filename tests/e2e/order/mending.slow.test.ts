import { mendableFiles } from '#tests/support/browser/mendable-files.ts';
import { expectMendedAlike } from '#tests/support/browser/mended-alike.ts';
import { test } from '#tests/support/browser/visit.ts';

test('a browser mends a file of each format as the shop does, to the byte, and sends nothing', async ({ page }) => {
  await expectMendedAlike(page, await mendableFiles());
});
