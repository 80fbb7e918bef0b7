import type { Service } from './service.ts';
import { PRINTING } from './services/3d-printing.ts';
import { LASER_CUTTING } from './services/laser-cutting.ts';
import { PCB_MANUFACTURING } from './services/pcb-manufacturing.ts';
import { PRODUCT_DEVELOPMENT } from './services/product-development.ts';
import { SILICON_MOLDING } from './services/silicon-molding.ts';

/** The five services, in the order in which every list shows them. */
export const SERVICES: readonly Service[] = [
  PRINTING,
  LASER_CUTTING,
  PCB_MANUFACTURING,
  PRODUCT_DEVELOPMENT,
  SILICON_MOLDING,
];
