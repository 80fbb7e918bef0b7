import type { OrderableService } from '../contract/order.ts';

/** The kinds of files that a service works from best, as its page publishes them. Others are not refused. */
export const FILE_TYPES: Partial<Record<OrderableService, string>> = {
  '3D-Printing-fdm': '.stl .obj .3mf .step .stp .igs',
  'Laser-Cutting': '.dxf .pdf .ai',
  'PCB-Manufacturing': 'PDF or Gerber',
};
