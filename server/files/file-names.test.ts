import { expect, test } from 'vitest';
import { asAttachment, showableFileName } from './file-names.ts';

test.each([
  ['../../../etc/passwd.stl', 'passwd.stl'],
  ['/absolute/path.stl', 'path.stl'],
  ['C:\\parts\\gear.step', 'gear.step'],
  ['...', 'file'],
  ['', 'file'],
  ['../', 'file'],
  ['part\t.stl', 'part .stl'],
  ['photo\u202egpj.exe', 'photo gpj.exe'],
  ['\ud83d.stl', '\ufffd.stl'],
  ['গিয়ার 🚀.stl', 'গিয়ার 🚀.stl'],
  ['" onmouseover=alert(1) x=".stl', '" onmouseover=alert(1) x=".stl'],
])('a file sent as %j is shown as %j', (sent, shown) => {
  expect(showableFileName(sent)).toBe(shown);
});

test('a long file name is cut but keeps its extension', () => {
  const shown = showableFileName(`${'a'.repeat(5_000)}.stl`);
  expect(shown).toHaveLength(150);
  expect(shown.endsWith('.stl')).toBe(true);
});

test.each(['a"; filename="b.exe', 'গিয়ার.stl', "it's (1)*.stl", '100%.stl', 'a\\b'])(
  'a file named %j gives one valid header value',
  (name) => {
    const header = asAttachment(name);
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
    expect(header.match(/"/g)).toHaveLength(2);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
  },
);
