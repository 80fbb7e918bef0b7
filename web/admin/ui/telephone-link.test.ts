import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test.each([
  ['+880 1711-000000', 'tel:+8801711000000'],
  ['01711 000 000 (evenings)', 'tel:01711000000'],
  ['Phone: (0721) 77-3456', 'tel:0721773456'],
  ['০১৭১১-০০০০০০', 'tel:01711000000'],
])('%j is dialled as %j', (written, link) => expect(telephoneLink(written)).toBe(link));

test.each(['', 'ask at the desk', '12', '1'.repeat(16), 'javascript:alert(1)'])('%j cannot be dialled', (written) =>
  expect(telephoneLink(written)).toBeNull(),
);
