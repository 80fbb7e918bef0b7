import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { PCB_MANUFACTURING } from '#contract/services/pcb-manufacturing.ts';
import { BUILD_TIME_ON_REQUEST } from './on-request.ts';
import type { PricingCard } from './service.ts';

/** The first slide, ahead of the one for each service. */
export const FIRST_SLIDE = {
  title: 'WE PROVIDE MANUFACTURING SUPPORT INCLUDING',
  picture: 'hero-manufacturing',
} as const;

/** The strip under the slides: placeholders, until the owner has news. */
export const NEWS = [
  'News will appear here: new machines, new materials, new prices',
  'Upcoming holidays will be announced here',
  'Our customers’ latest projects will be shown here',
] as const;

/** The three price cards of the home page, with the figures that the owner's own home page gives. */
export const HOME_CARDS: readonly PricingCard[] = [
  {
    name: '3D Printing',
    picture: 'sample-fdm-1',
    price: 'fdmPla',
    unit: '/gram',
    data: [
      'PLA, ABS, PETG and resin',
      'Layer height {layerHeightOnCards}',
      'Print volume max {printVolumeOnHome}',
      'Accuracy ±0.2mm',
    ],
    buildTime: '1 day',
    order: FDM_PRINTING.value,
  },
  {
    name: 'Laser Cutting',
    picture: 'sample-laser-2',
    price: 'laserCutting',
    unit: '/minute',
    data: [
      'Plywood, acrylic and PVC, up to {laserMm}mm thickness',
      'Max size {laserSizeOnHome}',
      'Cutting {cuttingSpeedOnHome}, engraving {engravingSpeedOnHome}',
      'Accuracy 0.2mm',
    ],
    buildTime: BUILD_TIME_ON_REQUEST,
    order: LASER_CUTTING.value,
  },
  {
    name: 'PCB Manufacturing',
    picture: 'sample-pcb-2',
    price: 'pcbSingleLayer',
    unit: '/sq-/inch',
    data: [
      'Single and double layer',
      'Max A4 (210x297mm)',
      'Min trace and gap 15 mil ({traceMm}mm)',
      'Min drill {drillMm}mm',
    ],
    buildTime: BUILD_TIME_ON_REQUEST,
    order: PCB_MANUFACTURING.value,
    unavailable: true,
  },
];
