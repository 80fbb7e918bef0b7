const APART_MM = 5;
const COLUMNS = 200;
const CORNERS = 12;

/** Places of a grid, one after the other, that no two shapes share. */
const places = (count: number) =>
  Array.from({ length: count }, (_, at) => [(at % COLUMNS) * APART_MM, Math.floor(at / COLUMNS) * APART_MM]);

const groups = (...pairs: readonly (readonly [number, string | number])[]) =>
  pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');

/**
 * So many shapes: squares of four lines, between them closed polylines of a dozen corners with an arc, and a few circles,
 * about as many bytes of each as customers' cut files have.
 */
export const dxfDrawing = (shapes: number): Uint8Array => {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    groups([0, 'LINE'], [8, '0'], [10, x1], [20, y1], [30, 0], [11, x2], [21, y2], [31, 0]);
  const square = (x: number, y: number) =>
    line(x, y, x + 3, y) + line(x + 3, y, x + 3, y + 3) + line(x + 3, y + 3, x, y + 3) + line(x, y + 3, x, y);
  const polyline = (x: number, y: number) =>
    groups([0, 'LWPOLYLINE'], [8, 'cut'], [90, CORNERS], [70, 1]) +
    Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      const radius = corner % 2 === 0 ? 1.9 : 1.3;
      const point = groups(
        [10, (x + radius * Math.cos(angle)).toFixed(6)],
        [20, (y + radius * Math.sin(angle)).toFixed(6)],
      );
      return corner === 0 ? point + groups([42, 0.25]) : point;
    }).join('');
  const circle = (x: number, y: number) =>
    groups([0, 'CIRCLE'], [8, '0'], [10, x + 2], [20, y + 2], [30, 0], [40, 1.5]);
  const draw = [square, polyline, square, polyline, square, circle];
  const entities = places(shapes).map(([x = 0, y = 0], at) => draw[at % draw.length]?.(x, y));
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
