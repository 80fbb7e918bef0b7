import { expect, test } from 'vitest';
import { ORDERABLE } from '#contract/services/services.ts';
import { FILE_FORMATS, fileFormat, formatOfName, kindOfName } from './file-formats.ts';
import { takenFiles } from './taken-files.ts';

test.each([
  ['plate.STL', 'mesh', 'stl'],
  ['গিয়ার বক্স.3mf', 'mesh', '3mf'],
  ['arm.v2.stp', 'solid', 'step'],
  ['scan.ply', 'mesh', 'ply'],
  ['gear.off', 'mesh', 'off'],
  ['vase.AMF', 'mesh', 'amf'],
  ['bust.glb', 'mesh', 'glb'],
  ['bust.gltf', 'mesh', undefined],
  ['cover.dxf', 'drawing', 'dxf'],
  ['cover.ai', 'drawing', 'pdf'],
  ['cover.dwg', 'drawing', undefined],
  ['board.zip', 'board', 'board'],
  ['top.GTL', 'board', 'board'],
  ['top.ger', 'board', 'board'],
  ['paste.gtp', 'board', 'board'],
  ['holes.xln', 'board', 'board'],
  ['photo.png', 'unknown', undefined],
  ['stl', 'unknown', undefined],
  ['stl.', 'unknown', undefined],
  ['constructor', 'unknown', undefined],
  ['', 'unknown', undefined],
])('%j promises %s, and is measured as %s', (name, kind, format) => {
  expect(kindOfName(name)).toBe(kind);
  expect(formatOfName(name)).toBe(format);
});

test('each ending stands for one format, in small letters', () => {
  const endings = Object.values(FILE_FORMATS).flatMap((format): readonly string[] => format.endings);
  expect(endings).toEqual([...new Set(endings)].map((ending) => ending.toLowerCase()));
});

test.each(ORDERABLE.map(({ value, form }) => [value, 'kinds' in form.files ? (form.files.kinds ?? '') : ''] as const))(
  'whatever file the form of %s asks for by its ending is measured for it (%s)',
  (service, asked) => {
    const takes = takenFiles(service);
    for (const ending of asked.match(/\.\w+/g) ?? []) {
      expect(fileFormat(ending)?.measuredAs, ending).toBeDefined();
      expect('kinds' in takes && takes.kinds, ending).toContain(kindOfName(ending));
    }
  },
);
