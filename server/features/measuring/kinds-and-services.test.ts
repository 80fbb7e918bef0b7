import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { standingOf } from '#contract/measuring/measurement-lines.ts';
import { takenFiles } from '#contract/measuring/taken-files.ts';
import { machineOf, SERVICE_OPTIONS, type ServiceValue } from '#contract/services/services.ts';
import { measure, type SolidReader } from '#measure';
import { board, zipOf } from '#measure/testing/boards.ts';
import { dxf, rectangle } from '#measure/testing/drawings.ts';
import { inflateRaw } from '#measure/testing/inflate.ts';
import { asStl, box } from '#measure/testing/meshes.ts';
import { priceOf } from '#pricing/testing/pricing.ts';
import { readDocument } from './engine/read-document.ts';

const readSolids: SolidReader = () => Promise.resolve([box([20, 20, 20])]);
const platform = { inflateRaw, clock: () => 0, readSolids, readDocument };
const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));
const STEP = "ISO-10303-21;HEADER;ENDSEC;DATA;#1=MANIFOLD_SOLID_BREP('',#2);ENDSEC;END-ISO-10303-21;";
const OPEN = { vertices: box([20, 20, 20]).vertices, triangles: box([20, 20, 20]).triangles.subarray(6) };

const FILES: Readonly<Record<string, Uint8Array>> = {
  'part.stl': asStl(box([20, 20, 20])),
  'part.step': text(STEP),
  'plan.dxf': dxf({ entities: [rectangle(0, 0, 50, 50)], units: 4 }),
  'plan without a unit.dxf': dxf({ entities: [rectangle(0, 0, 50, 50)], units: 0 }),
  'doubled.dxf': dxf({ entities: [rectangle(0, 0, 50, 50), rectangle(0, 0, 50, 50)], units: 4 }),
  'text.dxf': dxf({ entities: [[[0, 'TEXT']]] }),
  'plan.pdf': new Uint8Array(readFileSync('tests/fixtures/cad/gerbv_mainboard_outline.pdf')),
  'board.zip': await zipOf(board),
  'four layers.zip': await zipOf({
    ...board,
    'b-In1_Cu.gbr': board['b-F_Cu.gbr'],
    'b-In2_Cu.gbr': board['b-F_Cu.gbr'],
  }),
  'photos.zip': await zipOf({ 'front.jpg': 'nothing' }),
  'sketch.png': text('\u0089PNG\r\n'),
  'notes.docx': await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
  'drawing.dwg': text('AC1027\0\0'),
  'shell.stl': asStl(OPEN),
  'unknown.xyz': text('hello'),
};

const told = async (service: ServiceValue, name: string) => {
  const how = { limits: machineOf(service), takes: takenFiles(service) };
  const measurement = await measure({ name, bytes: FILES[name] as Uint8Array, ...how }, platform);
  const { verdict, findings } = measurement;
  return {
    measurement,
    verdict,
    standing: standingOf({ ...measurement, status: 'done' } as Parameters<typeof standingOf>[0]),
    findings: findings.map(({ code, severity }) => `${severity} ${code}`),
    says: findings.map(({ message }) => message).join(' '),
    price: priceOf(service, measurement),
  };
};

const PRINTS = ['3D-Printing-fdm', '3D-Printing-sla'] as const;
const LASER = 'Laser-Cutting';
const PCB = 'PCB-Manufacturing';
const ANY = ['Product-Development', 'Silicon-Molding'] as const;

type Row = readonly [name: string, services: readonly ServiceValue[], says: RegExp];

describe('a file of another kind than a service works from goes to a person, without a price, and its customer reads why', () => {
  const rows: Row[] = [
    [
      'plan.dxf',
      PRINTS,
      /flat drawing, which cannot be 3D printed as it is.*under Laser Cutting.*a person looks at it/,
    ],
    ['plan without a unit.dxf', PRINTS, /flat drawing, which cannot be 3D printed/],
    ['text.dxf', PRINTS, /flat drawing, which cannot be 3D printed/],
    ['plan.pdf', PRINTS, /flat drawing, which cannot be 3D printed/],
    ['board.zip', PRINTS, /circuit board, which cannot be 3D printed.*under PCB Manufacturing/],
    ['part.stl', [LASER], /3D part, and the laser cuts flat drawings.*under FDM 3D Printing or SLA 3D Printing/],
    ['part.step', [LASER], /3D part, and the laser cuts flat drawings/],
    ['shell.stl', [LASER], /3D part, and the laser cuts flat drawings/],
    ['board.zip', [LASER], /circuit board, and the laser cuts flat drawings/],
    ['part.stl', [PCB], /3D part, and we make circuit boards from Gerber files or a PDF/],
    ['part.step', [PCB], /3D part, and we make circuit boards from Gerber files or a PDF/],
    ['plan.dxf', [PCB], /flat drawing, and we make circuit boards from Gerber files or a PDF/],
  ];
  test.each(rows.flatMap(([name, services, says]) => services.map((service) => [name, service, says] as const)))(
    '%s for %s',
    async (name, service, says) => {
      const { verdict, standing, findings, says: said, measurement, price } = await told(service, name);
      expect([verdict, findings, measurement.unit.ask]).toEqual(['person', ['blocking other-kind'], false]);
      expect(said).toMatch(says);
      expect(measurement.reason).toBe(said);
      expect(['person', 'broken']).toContain(standing);
      expect([price.verdict, price.total, price.lines]).toEqual(['person', undefined, []]);
      expect(price.reason).toContain(said);
    },
  );

  test('and without a size, if nobody knows its unit', async () => {
    const { measurement } = await told('3D-Printing-fdm', 'plan without a unit.dxf');
    expect(measurement.sizeMm).toBeUndefined();
    expect(measurement.quantities).toEqual({ contours: 1 });
  });
});

describe('what nobody can measure is told in the words of the service', () => {
  const rows: Row[] = [
    ['sketch.png', PRINTS, /^This is a picture\. Please export the part as STL, 3MF or STEP\.$/],
    ['sketch.png', [LASER], /^This is a picture\. Please export the drawing as DXF, SVG or PDF\.$/],
    ['sketch.png', [PCB], /^This is a picture\. Please export the layers as Gerber/],
    ['notes.docx', PRINTS, /^This is a document, .* Please export the part as STL/],
    ['drawing.dwg', PRINTS, /^This is a DWG file\. Please export the part as STL/],
    ['drawing.dwg', [LASER], /^This is a DWG file\. Please save it as DXF/],
    ['photos.zip', [...PRINTS, LASER], /^This is a ZIP archive\. Please unpack it/],
    ['photos.zip', [PCB], /no Gerber files in this archive/],
    ['text.dxf', [LASER], /no lines to cut in this drawing, only text/],
    ['unknown.xyz', [...PRINTS, LASER, PCB], /^We cannot measure this kind of file\. A person will look at it\.$/],
  ];
  test.each(rows.flatMap(([name, services, says]) => services.map((service) => [name, service, says] as const)))(
    '%s for %s',
    async (name, service, says) => {
      const { verdict, says: said, price } = await told(service, name);
      expect([verdict, price.verdict, price.total]).toEqual(['person', 'person', undefined]);
      expect(said).toMatch(says);
    },
  );
});

describe('where people begin with whatever they have, nothing in a file is a problem', () => {
  test.each(ANY.flatMap((service) => Object.keys(FILES).map((name) => [name, service] as const)))(
    '%s for %s',
    async (name, service) => {
      const { standing, findings, price } = await told(service, name);
      expect(findings.filter((found) => !found.startsWith('info'))).toEqual([]);
      expect(standing).not.toBe('broken');
      expect([price.verdict, price.total]).toEqual(['person', undefined]);
    },
  );

  test.each(['sketch.png', 'notes.docx', 'photos.zip', 'text.dxf', 'unknown.xyz'])(
    'and %s is welcome',
    async (name) => {
      const { says, verdict, measurement } = await told('Product-Development', name);
      expect([verdict, says]).toEqual(['person', expect.stringMatching(/^We look at this file ourselves/)]);
      expect(measurement.reason).toBe(says);
    },
  );
});

test('a PDF of a board is priced by hand, and is no problem', async () => {
  const { verdict, standing, findings, says, price } = await told(PCB, 'plan.pdf');
  expect([verdict, standing, findings]).toEqual(['person', 'person', ['info priced-by-hand']]);
  expect(says).toMatch(/^The price of a board from a PDF is worked out by hand/);
  expect([price.verdict, price.total]).toEqual(['person', undefined]);
});

test('a board of more layers than anybody can choose is told how many we make, and that a person answers', async () => {
  const { verdict, findings, measurement, price } = await told(PCB, 'four layers.zip');
  expect([verdict, findings[0]]).toEqual(['person', 'blocking too-many-layers']);
  expect(measurement.reason).toBe(
    'This board has 4 copper layers, and we make boards of up to 2. A person looks at it and answers you.',
  );
  expect([price.verdict, price.total]).toEqual(['person', undefined]);
  expect(price.reason).not.toContain('chosen');
});

test('what a service works from is measured and priced as before', async () => {
  const works: [ServiceValue, string][] = [
    ...PRINTS.flatMap((service) => ['part.stl', 'part.step'].map((name): [ServiceValue, string] => [service, name])),
    [LASER, 'plan.dxf'],
    [PCB, 'board.zip'],
  ];
  for (const [service, name] of works) {
    const { verdict, price } = await told(service, name);
    expect([service, name, verdict, price.total === undefined]).toEqual([service, name, 'exact', PCB === service]);
  }
});

test('every service says which files it takes', () => {
  for (const { value } of SERVICE_OPTIONS) expect(Object.keys(takenFiles(value)), value).not.toEqual([]);
});
