import { describe, expect, test } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const NAMES = ['Karkhana', 'owner@workshop.example'];

describe('a password that is easy to guess', () => {
  test.each([
    ['the commonest words, with digits about them', 'password1234'],
    ['whatever their capitals and marks', '  P-a-s-s-w-o-r-d-2-0-2-6!'],
    ['with digits for letters', 'Pa55w0rd2026!'],
    ['said twice', 'passwordpassword'],
    ['digits alone', '123456789012'],
    ['one key', 'aaaaaaaaaaaaaaaa'],
    ['three keys', 'abcabcabcabcabc'],
    ['a row of the keyboard', 'qwertyuiop[]'],
    ['the shop’s name', 'karkhana20260101'],
    ['the e-mail address', 'Owner@Workshop.example'],
    ['its first half', 'owner-owner-owner'],
  ])('%s', (_what, password) => expect(isEasyPassword(password, NAMES)).toBe(true));
});

describe('a password that may stand', () => {
  test.each([
    'a password of the owner',
    'three quiet goats',
    'owner of the blue lathe',
    'Karkhana is by the river',
    'tR7#kq_9Lm2$vXz0',
    'পাসওয়ার্ড আমার নিজের',
    'H5rvQp2oT1wXyZab34Ke',
  ])('%s', (password) => expect(isEasyPassword(password, NAMES)).toBe(false));

  test('whatever a shop is called', () => expect(isEasyPassword('three quiet goats', ['', 'a', '!', '7'])).toBe(false));
});
