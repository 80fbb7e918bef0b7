import { test } from '#tests/support/browser/visit.ts';
import { expectMeasuredForEverybody } from '#tests/support/measuring/measured-teapot.ts';

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('owner and customer see the picture of a file once it is measured, on accessible pages', ({ page }) =>
      expectMeasuredForEverybody(page));
  });
