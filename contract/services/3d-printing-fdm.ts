import { defineService } from './define-service.ts';
import { choice } from './field.ts';
import { FIELD_MESSAGE } from './messages.ts';
import { color, details, quantity } from './shared-fields.ts';
import { THICKEST_WALL_MM } from './thickest-wall.ts';

export const FDM_PRINTING = defineService({
  value: '3D-Printing-fdm',
  name: 'FDM 3D Printing',
  // The largest volume that is published, and those of the service's page (content/disagreements.ts): a part between them needs the
  // largest printer, and is told so. A wall is two lines of a 0.4 mm nozzle; overhangs flatter than 45° sag. The gap and the accuracy
  // are those of the service's page.
  machine: {
    boxMm: [300, 300, 400],
    usualBoxesMm: [
      [230, 230, 300],
      [256, 256, 256],
    ],
    minWallMm: 0.8,
    thickestWallMm: THICKEST_WALL_MM,
    overhangDeg: 45,
    movingGapMm: 0.4,
    accuracyMm: 0.2,
  },
  pricedBy: ['material', 'finishing', 'strength'],
  form: {
    title: 'FDM 3D Printing Order',
    fields: [
      choice('material', 'Material', {
        options: ['PLA', 'PETG', 'ABS'],
        default: 'PLA',
        required: FIELD_MESSAGE.material,
      }),
      color,
      choice('finishing', 'Finishing', {
        options: ['Fine', 'Coarse'],
        default: 'Fine',
        required: FIELD_MESSAGE.finishing,
      }),
      choice('strength', 'Strength', {
        options: ['Robust', 'Average', 'Light-weight'],
        default: 'Robust',
        required: FIELD_MESSAGE.strength,
      }),
      details,
      quantity,
    ],
    files: { kinds: '.stl .obj .3mf .step .stp .igs' },
  },
});
