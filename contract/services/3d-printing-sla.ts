import { defineService } from './define-service.ts';
import { color, details, quantity, yesOrNo } from './shared-fields.ts';
import { THICKEST_WALL_MM } from './thickest-wall.ts';

export const SLA_PRINTING = defineService({
  value: '3D-Printing-sla',
  name: 'SLA 3D Printing',
  // The largest volume on the service page. Resin walls under 0.5 mm break when the supports are removed.
  machine: {
    boxMm: [192, 120, 245],
    minWallMm: 0.5,
    thickestWallMm: THICKEST_WALL_MM,
    overhangDeg: 45,
    keepsResin: true,
  },
  pricedBy: ['designNeeded'],
  form: {
    title: 'SLA 3D Printing Order',
    fields: [yesOrNo('designNeeded', 'Design needed?'), color, details, quantity],
    files: {},
  },
});
