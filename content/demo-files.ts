/** A block of 40 × 30 × 8 mm, by its triangles. */
export const DEMO_BLOCK = [
  '0 0 0, 0 30 0, 40 0 0',
  '40 30 0, 40 0 0, 0 30 0',
  '0 0 8, 40 0 8, 0 30 8',
  '40 30 8, 0 30 8, 40 0 8',
  '0 0 0, 40 0 0, 0 0 8',
  '40 0 8, 0 0 8, 40 0 0',
  '40 0 0, 40 30 0, 40 0 8',
  '40 30 8, 40 0 8, 40 30 0',
  '40 30 0, 0 30 0, 40 30 8',
  '0 30 8, 40 30 8, 0 30 0',
  '0 30 0, 0 0 0, 0 30 8',
  '0 0 8, 0 30 8, 0 0 0',
] as const;

/** A panel of 120 × 80 mm with four holes. */
export const DEMO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80"><g fill="none" stroke="#ff0000" stroke-width="0.1"><rect x="1" y="1" width="118" height="78"/><circle cx="10" cy="10" r="2"/><circle cx="110" cy="10" r="2"/><circle cx="10" cy="70" r="2"/><circle cx="110" cy="70" r="2"/></g></svg>`;
