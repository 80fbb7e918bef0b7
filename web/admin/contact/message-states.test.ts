import { expect, test } from 'vitest';
import type { ContactMessage } from '#contract/contact-message.ts';
import { nextOf } from './message-states.ts';

const message = (_id: string, of: Partial<ContactMessage> = {}): ContactMessage => ({
  _id,
  name: _id,
  email: 'asks@example.com',
  country: '',
  companyName: '',
  message: 'How much?',
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'new',
  answers: [],
  replies: [],
  assignedTo: null,
  ...of,
});

test('after an answer comes the next message that waits, and none that a colleague has in hand', () => {
  const answered = message('answered', { state: 'answered' });
  const theirs = message('theirs', { assignedTo: 'rumana@example.com' });
  const mine = message('mine', { assignedTo: 'karim@example.com' });
  const next = (...listed: ContactMessage[]) => nextOf(listed, answered, 'karim@example.com')?._id;
  expect(next(answered, theirs, message('free'))).toBe('free');
  expect(next(answered, theirs, mine)).toBe('mine');
  expect(next(message('above'), answered, theirs)).toBe('above');
  expect(next(answered, theirs)).toBeUndefined();
});
