import { describe, expect, test } from 'vitest';
import { igesFacts } from './iges-facts.ts';

const card = (text: string, section: string, number = 1) =>
  `${text.padEnd(72)}${section}${String(number).padStart(7)}\r\n`;
const cards = (text: string) => (text.match(/.{1,72}/g) ?? []).map((part, at) => card(part, 'G', at + 1)).join('');
const file = (flag: string, directory = '', begin = '1H,,1H;') =>
  card('', 'S') +
  cards(`${begin},7Hpart,1;2,9Hpart.iges,4Hmine,4Hmine,32,38,6,308,15,4Hpart,1.,${flag},1,0.01,15H20261121.000000;`) +
  directory +
  card('S      1G      2D      2P      1', 'T');

test('an IGES file that was cut off is refused', () => {
  expect(() => igesFacts(file('2,2HMM').slice(0, -120))).toThrow(expect.objectContaining({ code: 'truncated' }));
});

describe('an IGES file says its unit', () => {
  test.each([
    ['by its number', file('1,4HINCH'), 'in'],
    ['by its name', file('3,2HCM'), 'cm'],
    ['with the delimiters that are usual', file('2,2HMM', '', ','), 'mm'],
    ['not at all', file(','), undefined],
    ['not at all, with a word of another kind', file('constructor,'), undefined],
  ])('%s', (_, text, unit) => {
    expect(igesFacts(text).unit).toBe(unit);
  });
});

test('solids are told from surfaces', () => {
  const entry = (type: number) => card(String(type).padStart(8).repeat(2), 'D');
  expect(igesFacts(file('2,2HMM', entry(186))).hasSolids).toBe(true);
  expect(igesFacts(file('2,2HMM', entry(144))).hasSolids).toBe(false);
});
