import type { Shot } from '#workshop/art/studio/studio.ts';
import { heroes } from './heroes.ts';
import { products } from './products.ts';
import { samples } from './samples.ts';
import { services } from './services.ts';

/** Every scene by the name of its picture. */
export const SHOTS: Readonly<Record<string, Shot>> = { ...heroes, ...services, ...samples, ...products };
