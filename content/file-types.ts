import type { OrderableService } from '../contract/order.ts';

type FileTypes = Record<'3D-Printing-fdm' | 'Laser-Cutting' | 'PCB-Manufacturing', string> &
  Partial<Record<OrderableService, string>>;

/** The kinds of files that a service works from best, as its page publishes them. Others are not refused. */
export const FILE_TYPES: FileTypes = {
  '3D-Printing-fdm': '.stl .obj .3mf .step .stp .igs',
  'Laser-Cutting': '.dxf .pdf .ai',
  'PCB-Manufacturing': 'PDF or Gerber',
};
