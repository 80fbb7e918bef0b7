import type { Shot } from '#workshop/art/studio/studio.ts';
import { printedProducts } from './products-1.ts';
import { resinAndLaserProducts } from './products-2.ts';
import { assembledProducts } from './products-3.ts';

/** Two views of each product of a new catalogue: the whole, then a detail or another side. */
export const products: Record<string, Shot> = { ...printedProducts, ...resinAndLaserProducts, ...assembledProducts };
