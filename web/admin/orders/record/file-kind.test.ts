import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

test.each([
  ['plate.STL', 'STL model'],
  ['arm.v2.step', 'STEP model'],
  ['cover.dxf', 'DXF drawing'],
  ['parts.zip', 'ZIP archive'],
  ['sketch.xyz', 'XYZ file'],
  ['constructor.constructor', 'File'],
  ['no ending', 'File'],
  ['.hidden', 'File'],
  ['sentence. And then it goes on', 'File'],
  ['', 'File'],
])('%j is called %j', (name, kind) => expect(fileKind(name, '3D-Printing-fdm')).toBe(kind));

test('an archive of a board is one of Gerber layers', () =>
  expect(fileKind('board.zip', 'PCB-Manufacturing')).toBe('Gerber archive'));
