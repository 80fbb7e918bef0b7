import type { LengthUnit } from '#measure/measurement.ts';
import type { Mesh } from '#measure/mesh/mesh.ts';
import { storedZip } from './stored-zip.ts';

/** 3MF core specification 1.3, 3.4. */
const UNITS: Readonly<Record<LengthUnit, string>> = {
  mm: 'millimeter',
  cm: 'centimeter',
  m: 'meter',
  in: 'inch',
  ft: 'foot',
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`;
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;

const modelOf = ({ vertices, triangles }: Mesh, unit: LengthUnit) => {
  const lines = [
    `${XML}<model unit="${UNITS[unit]}" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">`,
    '<resources><object id="1" type="model"><mesh><vertices>',
  ];
  for (let at = 0; at < vertices.length; at += 3)
    lines.push(`<vertex x="${vertices[at]}" y="${vertices[at + 1]}" z="${vertices[at + 2]}"/>`);
  lines.push('</vertices><triangles>');
  for (let at = 0; at < triangles.length; at += 3)
    lines.push(`<triangle v1="${triangles[at]}" v2="${triangles[at + 1]}" v3="${triangles[at + 2]}"/>`);
  lines.push('</triangles></mesh></object></resources><build><item objectid="1"/></build></model>');
  return lines.join('\n');
};

/** A mesh as a 3MF package of one object. */
export const writeThreeMf = (mesh: Mesh, unit: LengthUnit): Uint8Array => {
  const encoder = new TextEncoder();
  return storedZip([
    { name: '[Content_Types].xml', bytes: encoder.encode(TYPES) },
    { name: '_rels/.rels', bytes: encoder.encode(RELATIONS) },
    { name: '3D/3dmodel.model', bytes: encoder.encode(modelOf(mesh, unit)) },
  ]);
};
