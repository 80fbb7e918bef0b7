/** What a figure of the price book is, for the owner who changes it. */
export interface BookFigure {
  label: string;
  unit: string;
  /** What it does, in a sentence. */
  does: string;
  /** Where the value of the first book came from. */
  source: string;
  /** Nothing says so, or two pages contradict each other: the owner has to check it. */
  assumed?: true;
}

const CARDS = 'Published on the price cards.';
const HOURLY = 'Published on the laser cutting page.';
const HOURLY_DOES = 'Shown on the laser cutting page. Estimates do not use it: orders are charged by the minute.';
const NOTHING = 'Nothing is published.';

const GRAM = {
  unit: 'tk/gram',
  source: CARDS,
  does: 'Coarse parts are charged at the lower price, fine parts at the upper.',
};
const HOUR = { unit: 'bdt/hour', source: HOURLY, does: HOURLY_DOES };
const SQ_INCH = 'tk/sq inch';
const PER_SIDE = 'tk/sq inch and side';

/** Published prices, by their names in the book. */
export const PRICE_FIGURES = {
  fdmPla: { label: 'PLA', ...GRAM },
  fdmPetg: { label: 'PETG', ...GRAM },
  fdmAbs: { label: 'ABS', ...GRAM },
  slaOnCard: {
    label: 'Resin, on the price card',
    unit: 'tk/gram',
    does: 'Shown on the price card of SLA printing.',
    source: CARDS,
  },
  slaInText: {
    label: 'Resin, in the text of the page',
    unit: 'tk/gram',
    does: 'Shown in the table of the SLA page.',
    source: 'Published in the text of the 3D printing page.',
  },
  laserCutting: {
    label: 'Machine time',
    unit: 'tk/minute',
    does: 'Charged for each minute of cutting and engraving.',
    source: CARDS,
  },
  laserHourThickWoodOrPlastic: { label: 'Wood or plastic over 3 mm', ...HOUR },
  laserHourWoodOrAcrylic3mm: { label: 'Wood or acrylic of 3 mm', ...HOUR },
  laserHourPvc: { label: 'PVC of 1 to 3 mm', ...HOUR },
  laserHourThinMaterial: { label: 'Thin material', ...HOUR },
  pcbSingleLayer: {
    label: 'Single layer',
    unit: SQ_INCH,
    does: 'Charged for the area of the box around the board.',
    source: CARDS,
  },
  pcbDoubleLayer: {
    label: 'Double layer',
    unit: SQ_INCH,
    does: 'Charged for the area of the box around the board.',
    source: CARDS,
  },
  pcbSolderMask: {
    label: 'Solder mask',
    unit: PER_SIDE,
    does: 'On top of the board, for each side with copper.',
    source: 'Published on the PCB page.',
  },
  pcbSilkScreen: {
    label: 'Silk screen',
    unit: PER_SIDE,
    does: 'On top of the board, for each side with copper.',
    source: 'Published on the PCB page.',
  },
  pcbProcessing: {
    label: 'Processing',
    unit: 'tk',
    does: 'Once for each board design, however many are ordered.',
    source: 'Published on the PCB page.',
  },
} as const satisfies Record<string, BookFigure>;

/** All other figures, by their paths in the book; `*` is the name or the number of a row. */
export const RULE_FIGURES = {
  'fdm.materials.*.densityGPerCm3': {
    label: 'Density',
    unit: 'g/cm³',
    does: 'Turns the volume of the plastic into grams.',
    source: 'Those of PrusaSlicer’s generic filaments.',
    assumed: true,
  },
  'fdm.materials.*.minWallMm': {
    label: 'Walls at least',
    unit: 'mm',
    does: 'Customers who choose this material are told of thinner walls. Leave it empty for 0.8 mm, as for every material; 2 mm is the most.',
    source: 'Two lines of a 0.4 mm nozzle; soft materials need more.',
  },
  'fdm.finishings.*.figure': {
    label: 'Charged at',
    unit: '',
    does: 'Which end of a material’s price range this finishing costs.',
    source:
      'The pages do not say what their ranges depend on; thick layers print faster, so Coarse takes the lower price.',
    assumed: true,
  },
  'fdm.finishings.*.layerHeightMm': {
    label: 'Layer height',
    unit: 'mm',
    does: 'Thicker layers make the top and bottom of a part heavier.',
    source: 'Our choice within the published 0.1 to 0.4 mm.',
    assumed: true,
  },
  'fdm.finishings.*.solidLayers': {
    label: 'Solid layers',
    unit: 'layers',
    does: 'How many layers at top and bottom are printed without gaps.',
    source: 'Usual in slicers.',
    assumed: true,
  },
  'fdm.strengths.*.perimeters': {
    label: 'Walls',
    unit: 'lines',
    does: 'How many lines of plastic the outer wall has.',
    source: 'No page says what makes a part robust: 2 is a slicer’s own choice, 4 is strong.',
    assumed: true,
  },
  'fdm.strengths.*.infillPercent': {
    label: 'Infill',
    unit: '%',
    does: 'How much of the inside is filled.',
    source: 'No page says so: 10, 20 and 40 % are usual.',
    assumed: true,
  },
  'fdm.lineWidthMm': {
    label: 'Line width',
    unit: 'mm',
    does: 'How wide a line of plastic is: wider lines make heavier walls.',
    source: 'Measured against PrusaSlicer with a 0.4 mm nozzle on 25 parts.',
    assumed: true,
  },
  'fdm.wallFactor': {
    label: 'Wall factor',
    unit: 'times',
    does: 'Walls weigh this much more than their lines, since lines overlap and turn corners.',
    source: 'Measured against PrusaSlicer on 25 parts.',
    assumed: true,
  },
  'fdm.bandPercent': {
    label: 'How far a weight may be off',
    unit: '%',
    does: 'An estimate names a price between this much less and this much more, until enough of your own jobs say how far it is off.',
    source: 'Measured against PrusaSlicer: nine of ten parts within 13 %.',
    assumed: true,
  },
  'sla.price': {
    label: 'Price that is charged',
    unit: '',
    does: 'Which of the two published prices orders are charged at.',
    source: 'The card says 12-20 and the text 15-20 tk: their upper prices agree.',
    assumed: true,
  },
  'sla.figure': {
    label: 'Charged at',
    unit: '',
    does: 'Which end of that price range orders are charged at.',
    source: 'The upper price, on which card and text agree.',
    assumed: true,
  },
  'sla.densityGPerCm3': {
    label: 'Density of the resin',
    unit: 'g/cm³',
    does: 'Turns the volume of a part into grams.',
    source: 'Cured resins weigh 1.1 to 1.2 g/cm³.',
    assumed: true,
  },
  'sla.minWallMm': {
    label: 'Walls at least',
    unit: 'mm',
    does: 'Customers are told of thinner walls. Leave it empty for 0.5 mm; 2 mm is the most.',
    source: 'Thinner walls of resin break when the supports are removed.',
  },
  'laser.materials.*.maxThicknessMm': {
    label: 'Cut up to',
    unit: 'mm',
    does: 'Thicker sheets of this material are priced by a person.',
    source: 'Published on the laser cutting page; maple is taken like plywood.',
    assumed: true,
  },
  'laser.speeds.*.upToMm': {
    label: 'Sheets up to',
    unit: 'mm',
    does: 'The thickest sheet that is cut at this speed.',
    source: 'The limit of 3 mm is where the hourly rates change.',
    assumed: true,
  },
  'laser.speeds.*.mmPerSecond': {
    label: 'Speed',
    unit: 'mm/s',
    does: 'Half the speed is twice the time, and so nearly twice the price.',
    source: 'The page says 15-30 mm/s, the card 30: 30 up to 3 mm, 15 above.',
    assumed: true,
  },
  'laser.engravingMmPerSecond': {
    label: 'Engraving speed',
    unit: 'mm/s',
    does: 'How fast the beam follows red lines.',
    source: 'The page says 100 mm/s and the card 150: the slower.',
    assumed: true,
  },
  'laser.pierceSeconds': {
    label: 'Time to pierce',
    unit: 's',
    does: 'Charged at the start of each contour, until the beam is through.',
    source: 'Nothing is published.',
    assumed: true,
  },
  'pcb.layers.*.copperLayers': {
    label: 'Sides with copper',
    unit: 'sides',
    does: 'Files with more copper than this are priced by a person; mask and silk screen are charged for each side.',
    source: 'Published on the PCB page.',
  },
  'charges.*.setUp': {
    label: 'Set-up',
    unit: 'tk',
    does: 'Charged once for each file.',
    source: NOTHING,
    assumed: true,
  },
  'charges.*.minimum': {
    label: 'Minimum',
    unit: 'tk',
    does: 'A file that comes to less is charged this much.',
    source: NOTHING,
    assumed: true,
  },
  'charges.*.quantityBreaks.*.from': {
    label: 'From',
    unit: 'pieces',
    does: 'The number of pieces of one file from which the discount counts.',
    source: NOTHING,
    assumed: true,
  },
  'charges.*.quantityBreaks.*.percentOff': {
    label: 'Discount',
    unit: '%',
    does: 'Taken off the work on each piece.',
    source: NOTHING,
    assumed: true,
  },
  rushPercent: {
    label: 'Surcharge for being made first',
    unit: '%',
    does: 'Added to an order that is to be made first; 0 means that you do not offer it.',
    source: NOTHING,
    assumed: true,
  },
  uncertainPercent: {
    label: 'How far an unclean file may be off',
    unit: '%',
    does: 'Widens the range of an estimate where the file has faults, such as open outlines.',
    source: 'Nothing is published: taken like the weight.',
    assumed: true,
  },
  roundTo: {
    label: 'What is paid is rounded to',
    unit: 'tk',
    does: 'The sum of an order, with VAT: 1 is whole taka, 0.01 leaves it as it is. Quotations and invoices show the difference as Rounding.',
    source: 'Nothing is published: nobody pays in paisa.',
    assumed: true,
  },
  answerWithinWorkingDays: {
    label: 'A person answers within',
    unit: 'working days',
    does: 'Promised to customers whose file has no price yet.',
    source: 'Nothing is published.',
    assumed: true,
  },
} as const satisfies Record<string, BookFigure>;
