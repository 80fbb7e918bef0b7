import { ORDER_MESSAGE } from '#contract/orders/messages.ts';
import { defineService } from './define-service.ts';
import { choice } from './field.ts';
import { color, details, quantity } from './shared-fields.ts';

export const FDM_PRINTING = defineService({
  value: '3D-Printing-fdm',
  name: 'FDM 3D Printing',
  // The largest volume that is published (content/disagreements.ts): only what is larger is no part for the shop.
  // Two lines of a 0.4 mm nozzle make a wall; flatter than 45 degrees hangs in the air.
  machine: { boxMm: [300, 300, 400], minWallMm: 0.8, overhangDeg: 45 },
  pricedBy: ['material', 'finishing', 'strength'],
  form: {
    title: 'FDM 3D Printing Order',
    description:
      'Order FDM 3D printing in PLA, PETG or ABS: choose material, colour, finishing and strength, and send your files.',
    fields: [
      choice('material', 'Material', {
        options: ['PLA', 'PETG', 'ABS'],
        default: 'PLA',
        required: ORDER_MESSAGE.material,
      }),
      color,
      choice('finishing', 'Finishing', {
        options: ['Fine', 'Coarse'],
        default: 'Fine',
        required: ORDER_MESSAGE.finishing,
      }),
      choice('strength', 'Strength', {
        options: ['Robust', 'Average', 'Light-weight'],
        default: 'Robust',
        required: ORDER_MESSAGE.strength,
      }),
      details,
      quantity,
    ],
    files: { kinds: '.stl .obj .3mf .step .stp .igs' },
  },
});
