import type { Service } from './define-service.ts';

/** In the Includes of product development, which is how molding is ordered. */
export const MOLDING_INCLUDED = 'Silicone molding';

/** Quoted on request, so it has no order form of its own. */
export const SILICON_MOLDING = {
  value: 'Silicon-Molding',
  name: 'Silicon Molding',
} as const satisfies Service;
