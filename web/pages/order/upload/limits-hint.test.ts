import { expect, test } from 'vitest';
import { limitsHint } from './limits-hint.ts';

const limits = { fileBytes: 2_000, files: 3, totalBytes: 4_000 };

test('the file field states the limits for an order’s files', () => {
  expect(limitsHint(limits, {})).toBe('Up to 3 files, 2 kB each and 4 kB in total.');
  expect(limitsHint(limits, { onlyOne: 'One!', kinds: '.dxf' })).toBe(
    'One file of up to 2 kB per order; drop several, and each is ordered on its own. Best as .dxf',
  );
});
