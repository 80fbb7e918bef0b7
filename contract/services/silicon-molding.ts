import type { Service } from './define-service.ts';

/** Quoted on request, so it has no order form of its own. */
export const SILICON_MOLDING = {
  value: 'Silicon-Molding',
  name: 'Silicon Molding',
} as const satisfies Service;
