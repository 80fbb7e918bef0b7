import { test } from '#tests/support/browser/visit.ts';
import { expectOrdersForEverybody } from '#tests/support/orders/orders-for-everybody.ts';

test.use({ viewport: { width: 390, height: 900 } });

test('orders are accessible on a phone: filtered list, open order, refused figures and note, delete dialog', ({
  page,
}) => expectOrdersForEverybody(page));
