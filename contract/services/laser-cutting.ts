import { defineService } from './define-service.ts';
import { suggestions } from './field.ts';
import { FIELD_MESSAGE } from './messages.ts';
import { color, details, quantity, yesOrNo } from './shared-fields.ts';

export const LASER_CUTTING = defineService({
  value: 'Laser-Cutting',
  name: 'Laser Cutting',
  // The pages give 35 by 40 and 35 by 50 inches (content/disagreements.ts): a drawing between them is told that it needs the larger bed.
  machine: {
    boxMm: [889, 1270],
    usualBoxesMm: [
      [762, 1168.4],
      [889, 1016],
    ],
    kerfMm: 0.25,
    minGapMm: 1,
    thickestSheetMm: 8,
    bedGridMm: 10, // of usual honeycomb beds
    colours: ['#ff0000', '#0000ff', '#000000'],
    engraveColours: ['#ff0000', '#0000ff'],
  },
  pricedBy: ['materialNeeded', 'material', 'thickness'],
  form: {
    title: 'Laser Cutting Order',
    fields: [
      yesOrNo('materialNeeded', 'Material needed?'),
      { ...color, label: 'Color preference' },
      suggestions('material', 'Material', {
        options: ['Maple', 'Acrylic', 'Plywood', 'Plastic Wood (PVC)'],
        default: 'Maple',
        required: FIELD_MESSAGE.material,
      }),
      suggestions('thickness', 'Thickness', {
        options: ['1mm', '2mm', '3mm', '4mm', '5mm', '6mm'],
        default: '1mm',
        required: FIELD_MESSAGE.thickness,
      }),
      details,
      { ...quantity, placeholder: 'According to the files' },
    ],
    files: {
      kinds: '.dxf .pdf .ai',
      onlyOne: 'Please send one file: a laser cutting order takes a single one!',
    },
  },
});
