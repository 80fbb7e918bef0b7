import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { fourLayerBoard } from './board.ts';
import { dxfDrawing, svgDrawing } from './drawings.ts';
import { binaryStl, obj, ring, textStl, threeMfModel } from './meshes.ts';

export interface Sample {
  /** What it is, for the table. */
  what: string;
  /** As the customer would call it. */
  name: string;
  make: () => Promise<Uint8Array> | Uint8Array;
  /** How long it should take: for each MB of it, or, for those that are small, in all. */
  aim?: { msPerMegabyte: number } | { ms: number };
  memoryAimMegabytes?: number;
}

const zip = async (files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> => {
  const archive = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(Buffer.from(bytes), name);
  archive.end();
  return buffer(archive.outputStream);
};

const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="a" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';

const threeMf = (triangles: number) =>
  zip({
    '[Content_Types].xml': Buffer.from(TYPES),
    '_rels/.rels': Buffer.from(RELATIONS),
    '3D/3dmodel.model': threeMfModel(ring(triangles)),
  });

const fixture = (name: string) => () => readFile(`tests/fixtures/cad/${name}`);

/** A file of each format; large ones are made up, and those that only a CAD program writes are customers'. */
export const SAMPLES: readonly Sample[] = [
  {
    what: 'binary STL',
    name: 'ring.stl',
    make: () => binaryStl(ring(2_000_000)),
    aim: { msPerMegabyte: 25 },
    memoryAimMegabytes: 350,
  },
  { what: 'text STL', name: 'ring.stl', make: () => textStl(ring(120_000)) },
  { what: 'OBJ', name: 'ring.obj', make: () => obj(ring(400_000)) },
  { what: '3MF', name: 'ring.3mf', make: () => threeMf(400_000) },
  { what: 'DXF', name: 'plate.dxf', make: () => dxfDrawing(20_000), aim: { msPerMegabyte: 120 } },
  { what: 'SVG', name: 'plate.svg', make: () => svgDrawing(15_000) },
  { what: 'board of four layers', name: 'board.zip', make: () => zip(fourLayerBoard()), aim: { ms: 150 } },
  { what: "customer's board", name: 'board.zip', make: fixture('diptrace_mainboard.zip') },
  { what: "customer's STEP", name: 'part.step', make: fixture('base_interface_AP214.STEP') },
  { what: "customer's PDF", name: 'outline.pdf', make: fixture('gerbv_mainboard_outline.pdf') },
];
