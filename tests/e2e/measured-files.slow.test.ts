import { test } from '#tests/support/browser/visit.ts';
import { expectMeasuredForEverybody } from '#tests/support/measuring/measured-teapot.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('owner and customer see the picture of a file once it is measured, on pages accessible on a wide screen', ({
  page,
}) => expectMeasuredForEverybody(page));
