// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { patientUser, pressHeldBack } from './patient-user.ts';

const button = () => document.querySelector('button') as HTMLButtonElement;
let presses = 0;

beforeEach(() => {
  presses = 0;
  document.body.innerHTML = '<button><span>Import</span></button>';
  button().addEventListener('click', () => {
    presses += button().ariaDisabled === 'true' ? 0 : 1;
  });
});

test.each([
  ['is said to be busy', 'aria-disabled', 'true'],
  ['is disabled', 'disabled', ''],
])('a button that %s is pressed once it is free, also at a word in it', async (_how, attribute, value) => {
  button().setAttribute(attribute, value);
  setTimeout(() => button().removeAttribute(attribute), 100);
  await patientUser().click(button().querySelector('span') ?? document.body);
  expect(presses).toBe(1);
});

test('a button is pressed in vain as soon as it is held back', async () => {
  setTimeout(() => button().setAttribute('aria-disabled', 'true'), 100);
  await pressHeldBack(button());
  expect([presses, button().ariaDisabled]).toEqual([0, 'true']);
});
