const RADIUS = 30;
const TUBE = 10;
const RIPPLE = 0.3;

/** A closed part as triangles over shared vertices, in mm. */
export interface Ring {
  /** x, y, z of one vertex after the other; exact in 32 bits. */
  vertices: Float32Array;
  triangles: Uint32Array;
}

/** A rippled ring of about so many triangles: closed, manifold, and no two of its edges alike. */
export const ring = (triangleCount: number): Ring => {
  const around = Math.round(Math.sqrt(triangleCount / 2));
  const across = Math.round(triangleCount / 2 / around);
  const vertices = new Float32Array(around * across * 3);
  const triangles = new Uint32Array(around * across * 6);
  for (let i = 0; i < around; i += 1)
    for (let j = 0; j < across; j += 1) {
      const u = (i / around) * 2 * Math.PI;
      const v = (j / across) * 2 * Math.PI;
      const radius = RADIUS + TUBE * Math.cos(v) + RIPPLE * Math.sin(31 * u) * Math.sin(17 * v);
      const at = i * across + j;
      vertices.set([radius * Math.cos(u), radius * Math.sin(u), TUBE * Math.sin(v)], at * 3);
      const next = ((i + 1) % around) * across;
      const beside = (j + 1) % across;
      triangles.set([at, next + j, next + beside, at, next + beside, i * across + beside], at * 6);
    }
  return { vertices, triangles };
};

/** The corners of each triangle, written out one after the other. */
const corners = function* corners({ vertices, triangles }: Ring) {
  for (const vertex of triangles) yield vertices.subarray(vertex * 3, vertex * 3 + 3);
};

const FACET_BYTES = 50;
const FACETS_AT = 84;

export const binaryStl = (mesh: Ring): Uint8Array => {
  const count = mesh.triangles.length / 3;
  const bytes = Buffer.alloc(FACETS_AT + count * FACET_BYTES);
  bytes.writeUInt32LE(count, FACETS_AT - 4);
  let corner = 0;
  for (const point of corners(mesh)) {
    const at = FACETS_AT + Math.floor(corner / 3) * FACET_BYTES + 12 + (corner % 3) * 12;
    for (let axis = 0; axis < 3; axis += 1) bytes.writeFloatLE(point[axis] ?? 0, at + axis * 4);
    corner += 1;
  }
  return bytes;
};

const FACETS_A_PIECE = 10_000;

/** Text is put together in pieces: a string of 30 MB for each line of it would be another benchmark. */
const joined = (pieces: Iterable<string>) => Buffer.concat([...pieces].map((piece) => Buffer.from(piece)));

export const textStl = (mesh: Ring): Uint8Array =>
  joined(
    (function* pieces() {
      let lines: string[] = ['solid ring'];
      let corner = 0;
      for (const point of corners(mesh)) {
        if (corner % 3 === 0) lines.push('facet normal 0 0 0', ' outer loop');
        lines.push(`  vertex ${[...point].map((value) => value.toExponential(8)).join(' ')}`);
        corner += 1;
        if (corner % 3 === 0) lines.push(' endloop', 'endfacet');
        if (corner % (3 * FACETS_A_PIECE) > 0) continue;
        yield `${lines.join('\n')}\n`;
        lines = [];
      }
      yield `${lines.join('\n')}\nendsolid ring\n`;
    })(),
  );

const eachPoint = function* eachPoint({ vertices }: Ring, line: (point: Float32Array) => string) {
  for (let at = 0; at < vertices.length; at += 3) yield line(vertices.subarray(at, at + 3));
};

const eachTriangle = function* eachTriangle({ triangles }: Ring, line: (...corners: number[]) => string) {
  for (let at = 0; at < triangles.length; at += 3) yield line(...triangles.subarray(at, at + 3));
};

export const obj = (mesh: Ring): Uint8Array =>
  joined([
    ...eachPoint(mesh, ([x, y, z]) => `v ${x} ${y} ${z}\n`),
    ...eachTriangle(mesh, (a = 0, b = 0, c = 0) => `f ${a + 1} ${b + 1} ${c + 1}\n`),
  ]);

/** The model part of a 3MF package. */
export const threeMfModel = (mesh: Ring): Uint8Array =>
  joined([
    '<?xml version="1.0"?><model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">',
    '<resources><object id="1" type="model"><mesh><vertices>',
    ...eachPoint(mesh, ([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>\n`),
    '</vertices><triangles>',
    ...eachTriangle(mesh, (a, b, c) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>\n`),
    '</triangles></mesh></object></resources><build><item objectid="1"/></build></model>',
  ]);
