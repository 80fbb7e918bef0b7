import { expect, test } from 'vitest';
import { clientAddress } from './throttle.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2400:c600::1:2:3:4', '2400:c600:0:0'],
  ['2400:c600::5:2:3:4', '2400:c600:0:0'],
  ['2400:c600:1:2:3:4:5:6', '2400:c600:1:2'],
  ['2400:c600:1:2::', '2400:c600:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, address) => {
  expect(clientAddress(ip)).toBe(address);
});
