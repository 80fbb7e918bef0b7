import { createCells } from '#measure/drawing/cells.ts';

/** Numbers points: those within the tolerance of each other are one. */
export const nodesWithin = (tolerance: number) => {
  const cells = createCells();
  const nodes: (readonly [x: number, y: number])[] = [];
  return (x: number, y: number): number => {
    const [column, row] = [Math.floor(x / tolerance), Math.floor(y / tolerance)];
    const near = cells.findNear(column, row, (at) => {
      const [nx, ny] = nodes[at] as readonly [number, number];
      return Math.hypot(nx - x, ny - y) <= tolerance;
    });
    if (near !== undefined) return near;
    nodes.push([x, y]);
    return cells.add(column, row);
  };
};
