import { expect, test } from 'vitest';
import { sheetNamed } from './sheet-named.ts';

test.each([
  ['3mm acrylic', { material: 'Acrylic', thickness: '3mm' }],
  ['MDF 6', { material: 'MDF', thickness: '6mm' }],
  ['Lid_4 mm.dxf', { thickness: '4mm' }],
  ['front-panel_Plexi-2,5mm_v3.svg', { material: 'Acrylic', thickness: '2.5mm' }],
  ['3 ply.dxf', { material: 'Plywood', thickness: '3mm' }],
  ['box PVC.dxf', { material: 'Plastic Wood (PVC)' }],
  ['layer 3mm maple', { material: 'Maple', thickness: '3mm' }],
])('%s names a sheet', (name, sheet) => {
  expect(sheetNamed(name)).toEqual(sheet);
});

test.each([
  'plate.dxf',
  'panel 200x300mm.dxf',
  'panel 200 x 8 mm.dxf',
  'cover 120mm.dxf',
  'holes 3mm plate 5mm.dxf',
  'v2 final 3.dxf',
  'simply 4.dxf',
  'acrylic or plywood.dxf',
  'M3mm8.dxf',
  '0mm.dxf',
])('%s names none', (name) => {
  expect(sheetNamed(name)).toEqual({});
});
