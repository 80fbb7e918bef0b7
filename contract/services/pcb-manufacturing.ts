import { defineService } from './define-service.ts';
import { choice, list } from './field.ts';
import { FIELD_MESSAGE } from './messages.ts';
import { details, quantity, yesOrNo } from './shared-fields.ts';

export const PCB_MANUFACTURING = defineService({
  value: 'PCB-Manufacturing',
  name: 'PCB Manufacturing',
  // A4, 15 mil for traces and gaps, the number of drills that the price per square inch includes, and two sides.
  // Nothing is published about rings and the edge: the usual least of etched boards that are milled out.
  machine: {
    boxMm: [210, 297],
    minTraceMm: 0.381,
    minClearanceMm: 0.381,
    minDrillMm: 0.5,
    minRingMm: 0.15,
    minEdgeMm: 0.2,
    drillsPerIn2: 10,
    maxCopperLayers: 2,
  },
  pricedBy: ['designNeeded', 'layers', 'finishing'],
  form: {
    title: 'PCB Manufacturing Order',
    fields: [
      yesOrNo('designNeeded', 'Design needed?'),
      choice('layers', 'Layers', {
        options: ['Single Layer', 'Double Layer (No Plated Through Hole)'],
        default: 'Single Layer',
      }),
      list('finishing', 'Finishing', {
        options: ['Solder Mask', 'Silk Screen Printing', 'Tinning', 'Component Placement'],
        required: FIELD_MESSAGE.finishing,
      }),
      details,
      quantity,
    ],
    files: { kinds: 'PDF or Gerber' },
  },
});
