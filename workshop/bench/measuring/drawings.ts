const APART_MM = 5;
const COLUMNS = 200;
const CORNERS = 12;

/** Places of a grid, one after the other, that no two shapes share. */
const places = (count: number) =>
  Array.from({ length: count }, (_, at) => [(at % COLUMNS) * APART_MM, Math.floor(at / COLUMNS) * APART_MM]);

const groups = (...pairs: readonly (readonly [number, string | number])[]) =>
  pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');

/** What programs write before the figures of each entity, from AutoCAD 2000 on. */
const entity = (at: number, type: string, subclass: string) =>
  groups([0, type], [5, (at + 256).toString(16)], [330, '1F'], [100, 'AcDbEntity'], [8, 'cut'], [100, subclass]);

/** So many shapes: squares of four lines, between them closed polylines of a dozen corners with an arc, and a few circles. */
export const dxfDrawing = (shapes: number): Uint8Array => {
  const point = (x: number, y: number) => groups([10, x.toFixed(8)], [20, y.toFixed(8)]);
  const line = (at: number, x1: number, y1: number, x2: number, y2: number) =>
    entity(at, 'LINE', 'AcDbLine') +
    groups(
      [10, x1.toFixed(8)],
      [20, y1.toFixed(8)],
      [30, '0.0'],
      [11, x2.toFixed(8)],
      [21, y2.toFixed(8)],
      [31, '0.0'],
    );
  const square = (at: number, x: number, y: number) =>
    line(at, x, y, x + 3, y) +
    line(at, x + 3, y, x + 3, y + 3) +
    line(at, x + 3, y + 3, x, y + 3) +
    line(at, x, y + 3, x, y);
  const polyline = (at: number, x: number, y: number) =>
    entity(at, 'LWPOLYLINE', 'AcDbPolyline') +
    groups([90, CORNERS], [70, 1], [43, '0.0']) +
    Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      const radius = corner % 2 === 0 ? 1.9 : 1.3;
      const there = point(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      return corner === 0 ? there + groups([42, 0.25]) : there;
    }).join('');
  const circle = (at: number, x: number, y: number) =>
    entity(at, 'CIRCLE', 'AcDbCircle') + point(x + 2, y + 2) + groups([30, '0.0'], [40, 1.5]);
  const draw = [square, polyline, square, polyline, square, circle];
  const entities = places(shapes).map(([x = 0, y = 0], at) => draw[at % draw.length]?.(at, x, y));
  return Buffer.from(
    [
      groups([0, 'SECTION'], [2, 'HEADER'], [9, '$INSUNITS'], [70, 4], [0, 'ENDSEC']),
      groups([0, 'SECTION'], [2, 'ENTITIES']),
      ...entities,
      groups([0, 'ENDSEC'], [0, 'EOF']),
    ].join(''),
  );
};

/** So many shapes, three paths of straight lines and curves to a circle. */
export const svgDrawing = (shapes: number): Uint8Array => {
  const path = (x: number, y: number) =>
    `<path d="M${x + 0.125} ${y + 0.25}l1.503 0.252l1.247 -0.125v2.015c0 1.105 -0.895 2.004 -2.113 2.004h-0.637z" stroke="#f00" fill="none"/>\n`;
  const circle = (x: number, y: number) => `<circle cx="${x + 2}" cy="${y + 2}" r="1.25" stroke="#f00" fill="none"/>\n`;
  const side = COLUMNS * APART_MM;
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${side} ${side}">`,
      ...places(shapes).map(([x = 0, y = 0], at) => (at % 4 === 3 ? circle(x, y) : path(x, y))),
      '</svg>',
    ].join(''),
  );
};
