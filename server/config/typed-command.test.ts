import { expect, test } from 'vitest';
import { typedCommand } from './typed-command.ts';

test('who began the shop by npm is told of commands by npm, and who has a release, of its one command', () => {
  const byNpm = { npm_lifecycle_event: 'start' };
  expect(typedCommand('backup', '', byNpm)).toBe('npm run backup');
  expect(typedCommand('backup', '<folder>', byNpm)).toBe('npm run backup -- <folder>');
  expect(typedCommand('backup', '', {})).toBe('karkhana backup');
  expect(typedCommand('backup', '<folder>', {})).toBe('karkhana backup <folder>');
});
