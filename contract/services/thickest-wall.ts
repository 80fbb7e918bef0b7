/** The most that a material of prints may need, in mm: walls are looked for up to it, before anybody has chosen a material. */
export const THICKEST_WALL_MM = 2;
