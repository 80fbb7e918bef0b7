const LINES_AND_CIRCLES_APART_MM = 1;
const COLUMNS = 200;

/** Places of a grid, one after the other, that no two shapes share. */
const places = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    (at % COLUMNS) * LINES_AND_CIRCLES_APART_MM * 5,
    Math.floor(at / COLUMNS) * LINES_AND_CIRCLES_APART_MM * 5,
  ]);

const groups = (...pairs: readonly (readonly [number, string | number])[]) =>
  pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');

/** So many shapes, in turn a square of four lines, a closed polyline with an arc, and a circle. */
export const dxfDrawing = (shapes: number): Uint8Array => {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    groups([0, 'LINE'], [8, '0'], [10, x1], [20, y1], [30, 0], [11, x2], [21, y2], [31, 0]);
  const square = (x: number, y: number) =>
    line(x, y, x + 3, y) + line(x + 3, y, x + 3, y + 3) + line(x + 3, y + 3, x, y + 3) + line(x, y + 3, x, y);
  const polyline = (x: number, y: number) =>
    groups([0, 'LWPOLYLINE'], [8, 'cut'], [90, 3], [70, 1], [10, x], [20, y], [42, 0.4142]) +
    groups([10, x + 3.25], [20, y], [10, x + 1.5], [20, y + 3.125]);
  const circle = (x: number, y: number) =>
    groups([0, 'CIRCLE'], [8, '0'], [10, x + 2], [20, y + 2], [30, 0], [40, 1.5]);
  const draw = [square, polyline, circle];
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

/** So many shapes, in turn a path with curves and a circle. */
export const svgDrawing = (shapes: number): Uint8Array => {
  const path = (x: number, y: number) => `<path d="M${x} ${y}h3v1.5c0 2 -3 2 -3 0z" stroke="#f00" fill="none"/>\n`;
  const circle = (x: number, y: number) => `<circle cx="${x + 2}" cy="${y + 2}" r="1.25" stroke="#f00" fill="none"/>\n`;
  const side = COLUMNS * 5;
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${side} ${side}">`,
      ...places(shapes).map(([x = 0, y = 0], at) => (at % 2 === 0 ? path(x, y) : circle(x, y))),
      '</svg>',
    ].join(''),
  );
};
