import { expect, test } from 'vitest';
import { changesFor, filesIn, type Row } from './kept-rows.ts';

const MB = 1_000_000;
const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);

const aFile = (name: string, size = 1) =>
  Object.defineProperty(new File([], name, { lastModified: 1 }), 'size', { value: size });
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

/** A store that some tabs wrote to, one after the other. */
const store = (...writes: { tab: string; files: readonly File[]; at?: number }[]) =>
  writes.reduce<readonly Row[]>((rows, { tab, files, at = NOW }) => {
    const { gone, added } = changesFor(rows, tab, files, at);
    return [...rows.filter((row) => !gone.includes(row)), ...added];
  }, []);

test('files up to 200 MB in all are kept over a reload, in their order', () => {
  const rows = store({ tab: 'a', files: [aFile('one.stl', 120 * MB), aFile('other.stl', 80 * MB)] });
  expect(namesOf(filesIn(rows, 'a', NOW))).toEqual(['one.stl', 'other.stl']);
});

test('a file that goes beyond 200 MB is not kept, and smaller ones after it are', () => {
  const files = [
    aFile('huge.stl', 201 * MB),
    aFile('one.stl', 150 * MB),
    aFile('more.stl', 51 * MB),
    aFile('small.stl'),
  ];
  expect(namesOf(filesIn(store({ tab: 'a', files }), 'a', NOW))).toEqual(['one.stl', 'small.stl']);
});

test('a file is kept for a day, and is deleted by whatever tab comes next', () => {
  const rows = store({ tab: 'a', files: [aFile('one.stl')] });
  expect(namesOf(filesIn(rows, 'a', NOW + 24 * HOUR))).toEqual(['one.stl']);
  expect(namesOf(filesIn(rows, 'a', NOW + 24 * HOUR + 1))).toEqual([]);
  expect(namesOf(changesFor(rows, 'b', [], NOW + 24 * HOUR + 1).gone.map(({ file }) => file))).toEqual(['one.stl']);
});

test('a second tab neither sees the files of the first nor deletes them', () => {
  const rows = store({ tab: 'a', files: [aFile('one.stl')] }, { tab: 'b', files: [aFile('two.stl')] });
  expect(namesOf(filesIn(rows, 'a', NOW))).toEqual(['one.stl']);
  expect(namesOf(filesIn(rows, 'b', NOW))).toEqual(['two.stl']);
  expect(namesOf(filesIn(store({ tab: 'a', files: [aFile('one.stl')] }, { tab: 'b', files: [] }), 'a', NOW))).toEqual([
    'one.stl',
  ]);
});

test('a file that was removed from the form is not kept any more, and one that stays is not written again', () => {
  const before = store({ tab: 'a', files: [aFile('one.stl'), aFile('two.stl')] });
  const { gone, added } = changesFor(before, 'a', [aFile('two.stl'), aFile('three.stl')], NOW + HOUR);
  expect(namesOf(gone.map(({ file }) => file))).toEqual(['one.stl']);
  expect(namesOf(added.map(({ file }) => file))).toEqual(['three.stl']);
});
