import { DISAGREEMENTS } from '#content/disagreements.ts';
import { BUILD_TIME_ON_REQUEST } from '#content/on-request.ts';
import type { Service, SubService } from '#content/service.ts';
import { LASER_CUTTING as ORDER } from '#contract/services/laser-cutting.ts';

const THICKNESS = ['plywood to {plywoodMm}mm', 'PVC and acrylic to {pvcAndAcrylicMm}mm'] as const;
const NO_METAL = 'No sheet metal';

const CUTTING: SubService = {
  anchor: 'laser-cutting',
  title: 'Laser Cutting',
  heading: 'Cutting and engraving',
  description:
    'A CO2 laser cuts wood, acrylic and PVC along the lines of your drawing, and engraves where you ask for it: ' +
    'panels, boxes that slot together, signs, gears, stencils.',
  features: [
    { name: 'Machine', value: 'CO2 laser', meaning: `Cuts wood and plastic. ${NO_METAL}.` },
    {
      name: 'Thickness',
      value: ['up to {laserMm}mm', ...THICKNESS],
      meaning: 'For a thicker part, glue several sheets together.',
    },
    {
      name: 'Max size',
      value: ['{laserSizeOnPage}', '{laserRegularSize}'],
      meaning: 'The largest piece cut in one go; longer parts are joined. {laserSizeCheck}',
    },
    { name: 'Tolerance', value: '0.5mm', meaning: 'Allow this clearance between parts that slot together.' },
    { name: 'Accuracy', value: '0.2mm', meaning: 'How close the cut is to your line.' },
    { name: 'Kerf', value: '{kerfMm}mm', meaning: 'The width that the beam burns away: allow for this on tight fits.' },
    {
      name: 'Minimum gap between cut lines',
      value: '{cutGapMm}mm',
      meaning: 'Closer lines burn away the material between them.',
    },
    { name: 'Max taper', value: '5 degrees', meaning: 'The cut edge of a thick sheet slants by no more than this.' },
    {
      name: 'Speed',
      value: ['cutting {cuttingSpeedOnPage}', 'engraving {engravingSpeedOnPage}'],
      meaning: 'You pay by the minute: long lines and thick sheets take longer.',
    },
    {
      name: 'Colour code',
      value: { colours: DISAGREEMENTS.laserColours.inTable },
      meaning: 'Use these colours for the lines in your file to tell the machine what to do.',
    },
    {
      name: 'File types',
      value: ORDER.form.files.kinds ?? '',
      meaning: 'A drawing at 1:1 with vector lines, not pixels.',
    },
    { name: 'Material', value: 'At purchase price', meaning: 'Bring your own sheet, or pay what we paid for ours.' },
  ],
  drawing: {
    name: 'laser',
    title: 'A drawing that cuts well',
    rules: [
      '{cutGapMm}mm or more between two cut lines',
      'A slot 0.5mm wider than the tab that goes into it',
      'Every outline closed, nothing drawn twice: we check that before you order',
    ],
  },
  notice: DISAGREEMENTS.laserColours.inNotice,
  cards: [
    {
      name: 'Laser Cutting',
      picture: 'sample-laser-1',
      price: 'laserCutting',
      unit: '/minute',
      data: [
        'CO2 laser, up to {laserMm}mm',
        'Plywood to {plywoodMm}mm',
        'PVC and acrylic to {pvcAndAcrylicMm}mm',
        'Material at purchase price',
      ],
      buildTime: BUILD_TIME_ON_REQUEST,
      order: ORDER.value,
    },
  ],
  pricingCapabilities: {
    title: 'Hourly rates',
    rows: [
      { name: 'Wood or plastic over 3mm', value: { price: 'laserHourThickWoodOrPlastic' } },
      { name: 'Wood or acrylic 3mm', value: { price: 'laserHourWoodOrAcrylic3mm' } },
      { name: 'PVC 1-3mm', value: { price: 'laserHourPvc' } },
      { name: 'Thin material', value: { price: 'laserHourThinMaterial' } },
    ],
  },
  job: {
    says: 'A box of 3mm plywood, 8 m of lines, 40 outlines',
    order: ORDER.value,
    options: { material: 'Plywood', thickness: '3mm', materialNeeded: 'No' },
    cutLengthMm: 8_000,
    contours: 40,
  },
  samples: [
    { name: 'Desk organiser', picture: 'sample-laser-1', subheading: 'Plywood, slotted together' },
    { name: 'Gears', picture: 'sample-laser-2', subheading: 'Clear, blue and copper-coloured acrylic' },
    { name: 'Engraved box', picture: 'sample-laser-3', subheading: 'Plywood, cut and engraved' },
  ],
};

export const LASER_CUTTING: Service = {
  slug: ORDER.value,
  name: 'Laser Cutting',
  title: 'Laser Cutting',
  subtitle: 'Wood, acrylic and PVC, cut and engraved along the lines of your drawing.',
  picture: 'service-laser-cutting',
  summary: 'CO2 laser for plywood, acrylic and PVC, up to {laserMm}mm.',
  slide: {
    picture: 'hero-laser-cutting',
    list: [
      'Plywood to {plywoodMm}mm, PVC and acrylic to {pvcAndAcrylicMm}mm',
      'Accuracy 0.2mm, kerf {kerfMm}mm',
      'Cut and engraved in one go',
    ],
  },
  order: ORDER.value,
  subServices: [CUTTING],
};
