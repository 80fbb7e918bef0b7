import { test } from '#tests/support/browser/visit.ts';
import { expectOrdersForEverybody } from '#tests/support/orders/orders-for-everybody.ts';

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('orders are accessible: filtered list, open order, refused figures and note, delete dialog', ({ page }) =>
      expectOrdersForEverybody(page));
  });
