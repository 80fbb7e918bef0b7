import { test } from '#tests/support/browser/visit.ts';
import { expectOrdersForEverybody } from '#tests/support/orders/orders-for-everybody.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('orders are accessible on a wide screen: filtered list, open order, refused figures and note, delete dialog', ({
  page,
}) => expectOrdersForEverybody(page));
