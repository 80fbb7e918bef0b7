import { describe, expect, test } from 'vitest';
import { FILE_FORMATS } from '#contract/measuring/file-formats.ts';
import { asStl, box } from '#measure/testing/meshes.ts';
import { roleFromName } from './board/layer-names.ts';
import { identify, nameFindings } from './identify.ts';

const text = (words: string) => new TextEncoder().encode(words);
const refusal = (name: string, words: string) => {
  try {
    return identify(name, text(words));
  } catch (error) {
    return error;
  }
};

describe('a file that is something else is refused, and told what it is', () => {
  test.each([
    ['nothing at all', 'part.stl', '', 'empty', /empty/],
    ['a web page', 'part.stl', '<!DOCTYPE html><html>', 'not-this-type', /web page/],
    ['a DWG', 'part.dxf', 'AC1027\0\0', 'not-this-type', /DWG.*save it as DXF/],
    ['a picture', 'part.svg', '\u0089PNG\r\n', 'not-this-type', /picture/],
    [
      'a board of KiCad',
      'board.kicad_pcb',
      '(kicad_pcb (version 20221018)',
      'not-this-type',
      /plot Gerber and drill.*Fabrication Outputs/,
    ],
    ['the same, whatever its name', 'board', '(kicad_pcb (version 20221018)', 'not-this-type', /plot Gerber and drill/],
    ['a board of Altium', 'board.PcbDoc', 'ÐÏ\x11à', 'not-this-type', /plot Gerber and drill/],
    [
      'a board of Eagle',
      'b.brd',
      '<?xml version="1.0"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">',
      'not-this-type',
      /plot Gerber and drill/,
    ],
    ['an EPS', 'part.eps', '%!PS-Adobe-3.0 EPSF-3.0', 'not-this-type', /EPS.*save it as PDF or SVG/],
    ['a drawing of CorelDRAW', 'part.cdr', 'RIFFxxxxCDR9vrsn', 'not-this-type', /CorelDRAW.*save it as PDF or SVG/],
    ['one of CorelDRAW as a ZIP', 'part.cdr', 'PK\x03\x04xxxx', 'not-this-type', /CorelDRAW.*save it as PDF or SVG/],
    ['an archive that is no ZIP', 'board.zip', 'Rar!\u001A', 'not-this-type', /ZIP/],
    ['something that nobody knows', 'part.xyz', 'hello', 'unknown-type', /person/],
  ])('%s', (_, name, words, code, message) => {
    const bytes = Uint8Array.from(words, (letter) => letter.charCodeAt(0));
    expect(() => identify(name, bytes)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  });
});

describe('a file is what its bytes say', () => {
  test.each([
    ['an STL, whatever its name', 'part.obj', asStl(box([10, 10, 10])), 'stl'],
    ['an STL whose header begins like a web page', 'part.stl', asStl(box([10, 10, 10]), '<html><script>'), 'stl'],
    ['a PDF in Illustrator’s clothes', 'part.ai', text('%PDF-1.5'), 'pdf'],
    ['an SVG with a prefix', 'part.svg', text('<ns0:svg xmlns:ns0="x">'), 'svg'],
    ['a Gerber file without an ending that we know', 'top.xyz', text('%FSLAX34Y34*%%MOIN*%'), 'board'],
  ])('%s', (_, name, bytes, format) => expect(identify(name, bytes)).toBe(format));

  test('and by its name only where they say nothing', () => {
    expect([refusal('a.obj', 'v 0 0 0'), refusal('a.igs', ''.padStart(72, ' '))]).toEqual(['obj', 'iges']);
  });
});

test('a name that says something else is told; one that says nothing is not', () => {
  expect(nameFindings('part.obj', 'stl')).toMatchObject([{ code: 'not-what-its-name-says', severity: 'info' }]);
  expect([...nameFindings('part.STL', 'stl'), ...nameFindings('part', 'stl'), ...nameFindings('a.ai', 'pdf')]).toEqual(
    [],
  );
});

test('the reader of boards knows what each layer is for whose ending says that it is one', () => {
  const anyLayer = new Set<string>(['gbr', 'ger']);
  const layers = FILE_FORMATS.gerber.endings.filter((ending) => !anyLayer.has(ending));
  expect(layers.map((ending) => roleFromName(`board.${ending}`).role)).not.toContain('other');
  expect(FILE_FORMATS.drill.endings.map((ending) => roleFromName(`board.${ending}`).role)).toEqual(['drill', 'drill']);
});
