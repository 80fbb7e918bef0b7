import { expect, test } from 'vitest';
import type { SecurityEvent } from '#contract/auth/security-events.ts';
import { eventOrigin, eventText } from './event-text.ts';

const anEvent = (change: Partial<SecurityEvent>): SecurityEvent => ({
  _id: '1',
  kind: 'sign-in',
  address: '203.0.113.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  at: '2026-11-20T08:00:00.000Z',
  count: 1,
  addresses: 1,
  ...change,
});

test.each([
  [{}, 'Signed in', 'Firefox on Linux · 203.0.113.7'],
  [{ device: '' }, 'Signed in', 'An unknown device · 203.0.113.7'],
  [{ kind: 'password-reset', address: '', device: '' }, 'Password reset on the server', undefined],
  [
    { kind: 'sign-in-failed', count: 2, addresses: 2 },
    'Wrong password, 2 times',
    'Firefox on Linux · 203.0.113.7 and 1 other address',
  ],
  [
    { kind: 'sign-in-failed', count: 40, addresses: 12 },
    'Wrong password, 40 times',
    'Firefox on Linux · 203.0.113.7 and 11 other addresses',
  ],
] as const)('the security event %j is shown as %s, %s', (change, text, origin) => {
  const event = anEvent(change);
  expect(eventText(event)).toBe(text);
  expect(eventOrigin(event)).toBe(origin);
});
