import { expect, test } from 'vitest';
import { archiveNames } from './archive-names.ts';

test.each([
  ['part.stl', 'part.stl'],
  ['গিয়ার বক্স.3mf', 'গিয়ার বক্স.3mf'],
  ['\u09b8\u09ae\u09df.stl', '\u09b8\u09ae\u09df.stl'], // unchanged: not normalized to another encoding of the same letters
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['..\\..\\run.exe', '.._.._run.exe'],
  ['C:\\x.stl', 'C__x.stl'],
  ['/x.stl', '_x.stl'],
  ['a/../b.stl', 'a_.._b.stl'],
  ['..', 'file'],
  ['.', 'file'],
  ['', 'file'],
  ['CON', '_CON'],
  ['nul.stl', '_nul.stl'],
  ['aux.part.stl', '_aux.part.stl'],
  ['com1.dxf', '_com1.dxf'],
  ['console.stl', 'console.stl'],
  ['what?<is>|this*.stl', 'what__is__this_.stl'],
  ['ends with dots...', 'ends with dots'],
  ['two\nlines.stl', 'two_lines.stl'],
])('a file sent as %j is unpacked as %j', (sent, expected) => {
  expect(archiveNames([sent], [])).toEqual([expected]);
});

test('files whose names differ only in case or encoding do not overwrite each other', () => {
  expect(archiveNames(['a.stl', 'A.STL', 'a.stl', 'a (2).stl'], [])).toEqual([
    'a.stl',
    'A (2).STL',
    'a (3).stl',
    'a (2) (2).stl',
  ]);
  expect(archiveNames(['caf\u00e9.stl', 'cafe\u0301.stl'], [])).toEqual(['caf\u00e9.stl', 'cafe\u0301 (2).stl']);
  expect(archiveNames(['Job-Ticket.html'], ['job-ticket.html'])).toEqual(['Job-Ticket (2).html']);
});

test('a long file name is cut to fit every file system and keeps its extension', () => {
  const [name = ''] = archiveNames([`${'গ'.repeat(150)}.step`], []);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^গ+\.step$/);
  const [odd = ''] = archiveNames([`x.${'গ'.repeat(150)}`], []);
  expect(Buffer.byteLength(odd)).toBeLessThanOrEqual(200);
});
