import { describe, expect, test } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const NAMES = ['Karkhana', 'owner@workshop.example'];

describe('a password is easy to guess when it is', () => {
  test.each([
    ['a common word with digits around it', 'password1234'],
    ['a common word, whatever its capitals and punctuation', '  P-a-s-s-w-o-r-d-2-0-2-6!'],
    ['a common word with digits in place of letters', 'Pa55w0rd2026!'],
    ['a common word twice', 'passwordpassword'],
    ['only digits', '123456789012'],
    ['a single repeated key', 'aaaaaaaaaaaaaaaa'],
    ['three repeated keys', 'abcabcabcabcabc'],
    ['a row of the keyboard', 'qwertyuiop[]'],
    ['the shop’s name', 'karkhana20260101'],
    ['the e-mail address', 'Owner@Workshop.example'],
    ['the first half of the e-mail address', 'owner-owner-owner'],
  ])('%s', (_what, password) => expect(isEasyPassword(password, NAMES)).toBe(true));
});

describe('a password is accepted:', () => {
  test.each([
    'a password of the owner',
    'three quiet goats',
    'owner of the blue lathe',
    'Karkhana is by the river',
    'tR7#kq_9Lm2$vXz0',
    'পাসওয়ার্ড আমার নিজের',
    'H5rvQp2oT1wXyZab34Ke',
  ])('%s', (password) => expect(isEasyPassword(password, NAMES)).toBe(false));

  test('a good password is accepted even if the shop’s name is empty or one character', () =>
    expect(isEasyPassword('three quiet goats', ['', 'a', '!', '7'])).toBe(false));
});
