import { expect, test } from 'vitest';
import { withMoreFiles } from './chosen-files.ts';

const aFile = (name: string, size = 1, lastModified = 1) => new File(['x'.repeat(size)], name, { lastModified });

test('more files join those that were chosen before', () => {
  const [one, other] = [aFile('a.stl'), aFile('b.stl')];
  expect(withMoreFiles([one], [other], true)).toEqual([one, other]);
});

test('the same file is not added twice, a changed one is', () => {
  const chosen = [aFile('a.stl')];
  expect(withMoreFiles(chosen, [aFile('a.stl')], true)).toHaveLength(1);
  expect(withMoreFiles(chosen, [aFile('a.stl', 1, 2)], true)).toHaveLength(2);
});

test('where one file is all, another replaces it', () => {
  const other = aFile('b.dxf');
  expect(withMoreFiles([aFile('a.dxf')], [other], false)).toEqual([other]);
});
