import { expect, test } from 'vitest';
import { withMoreFiles } from './chosen-files.ts';

const aFile = (name: string, size = 1, lastModified = 1) => new File(['x'.repeat(size)], name, { lastModified });

test('newly chosen files are added to those chosen before', () => {
  const [one, other] = [aFile('a.stl'), aFile('b.stl')];
  expect(withMoreFiles([one], [other], true)).toEqual([one, other]);
});

test('the same file is not added twice, but a changed one is', () => {
  const chosen = [aFile('a.stl')];
  expect(withMoreFiles(chosen, [aFile('a.stl')], true)).toHaveLength(1);
  expect(withMoreFiles(chosen, [aFile('a.stl', 1, 2)], true)).toHaveLength(2);
});

test('in a field for a single file, a new file replaces the old one', () => {
  const other = aFile('b.dxf');
  expect(withMoreFiles([aFile('a.dxf')], [other], false)).toEqual([other]);
});
