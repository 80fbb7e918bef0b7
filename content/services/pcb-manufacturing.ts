import { BUILD_TIME_ON_REQUEST } from '#content/on-request.ts';
import type { Service, SubService } from '#content/service.ts';
import { PCB_MANUFACTURING as ORDER } from '#contract/services/pcb-manufacturing.ts';

const MAX_SIZE = 'A4 (210x297mm)';
const COPPER = '1oz copper';
const TRACE = '15 mil ({traceMm}mm)';
const PLATING_SOON = 'plated through hole coming soon';
const BOARD_DATA = [`Max ${MAX_SIZE}`, COPPER, `Min trace and gap ${TRACE}`] as const;
const BOARD_CARD = { unit: '/Square inch', buildTime: BUILD_TIME_ON_REQUEST, order: ORDER.value } as const;

const BOARDS: SubService = {
  anchor: 'pcb-manufacturing',
  title: 'PCB Manufacturing',
  heading: 'Single and double layer boards',
  description:
    'Circuit boards for prototypes and small quantities, made in-house: single and double layer, with ' +
    'solder mask, silk screen printing, tinning and component placement where you want them.',
  features: [
    { name: 'Layers', value: ['single layer', 'double layer'], meaning: 'One or both sides carry copper traces.' },
    { name: 'Max size', value: MAX_SIZE, meaning: 'Several small boards fit on one sheet.' },
    { name: 'Copper', value: '1oz', meaning: 'The standard copper weight, for signals and low currents.' },
    {
      name: 'Min trace and gap',
      value: TRACE,
      meaning: 'Set this as the design rule in your PCB software: thinner traces may break, closer ones may short.',
    },
    { name: 'Min drill', value: '{drillMm}mm', meaning: 'Fits common component leads; no smaller vias.' },
    { name: 'Drill tolerance', value: '±0.2mm', meaning: 'Allow this clearance around pins.' },
    {
      name: 'Through-hole plating',
      value: `None (${PLATING_SOON})`,
      meaning: 'On double layer boards, join the sides with wire or with component leads.',
    },
    { name: 'Files', value: ORDER.form.files.kinds ?? '', meaning: 'Any PCB software can export one of these.' },
  ],
  drawing: {
    name: 'board',
    title: 'A board that comes out well',
    rules: [
      `Traces and gaps of ${TRACE} or more`,
      'Holes of {drillMm}mm or more, with ±0.2mm to spare around pins',
      'All boards on one sheet, A4 at most: we check that before you order',
    ],
    belowTable: 'notice',
  },
  notice: `Double layer boards have no through-hole plating: ${PLATING_SOON}.`,
  cards: [
    {
      ...BOARD_CARD,
      name: 'Single Layer',
      picture: 'sample-pcb-1',
      price: 'pcbSingleLayer',
      data: [...BOARD_DATA, 'Min drill {drillMm}mm'],
    },
    {
      ...BOARD_CARD,
      name: 'Double Layer',
      picture: 'sample-pcb-2',
      price: 'pcbDoubleLayer',
      data: [...BOARD_DATA, 'No through-hole plating'],
    },
  ],
  pricingCapabilities: {
    title: 'On top of the board price',
    rows: [
      { name: 'Masking', value: { price: 'pcbSolderMask' } },
      { name: 'Silk screen', value: { price: 'pcbSilkScreen' } },
      { name: 'Processing charge', value: { price: 'pcbProcessing' } },
      { name: 'Based on', value: 'max {drillsPerIn2} drills per sq inch' },
    ],
  },
  samples: [
    { name: 'Single layer board', picture: 'sample-pcb-1', subheading: 'Bare copper, tinned pads' },
    { name: 'Double layer board', picture: 'sample-pcb-2', subheading: 'Solder mask and silk screen' },
    { name: 'Assembled board', picture: 'sample-pcb-3', subheading: 'Components placed and soldered' },
  ],
};

export const PCB_MANUFACTURING: Service = {
  slug: 'PCB-Manufacturing',
  name: 'PCB Manufacturing',
  title: 'PCB Manufacturing',
  subtitle: 'Your circuit on copper, single or double layer, from a PDF or Gerber files.',
  picture: 'service-pcb-manufacturing',
  summary: `Single and double layer boards up to A4 in ${COPPER}.`,
  slide: {
    picture: 'hero-pcb',
    list: ['Single and double layer', `Up to ${MAX_SIZE}`, 'Solder mask, silk screen printing, tinning'],
  },
  order: ORDER.value,
  subServices: [BOARDS],
};
