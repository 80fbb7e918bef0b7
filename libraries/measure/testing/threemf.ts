import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Mesh } from '#measure/mesh/mesh.ts';

const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="r" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';

const triples = (values: ArrayLike<number>) =>
  Array.from({ length: values.length / 3 }, (_, at) => [values[at * 3], values[at * 3 + 1], values[at * 3 + 2]]);

/** One object with a mesh. */
export const meshObject = (id: number, { vertices, triangles }: Mesh, type = 'model', more = '') =>
  `<object id="${id}" type="${type}">${more}<mesh><vertices>${triples(vertices)
    .map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
    .join('')}</vertices><triangles>${triples(triangles)
    .map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`)
    .join('')}</triangles></mesh></object>`;

/** A 3MF file. @param beside other files in it, by their names */
export const packedThreeMf = async (objects: string, build: string, beside: Readonly<Record<string, string>> = {}) => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(RELATIONS), '_rels/.rels');
  const model = `<?xml version="1.0"?><model unit="millimeter"><resources>${objects}</resources><build>${build}</build></model>`;
  zip.addBuffer(Buffer.from(model), '3D/3dmodel.model');
  for (const [name, text] of Object.entries(beside)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};
