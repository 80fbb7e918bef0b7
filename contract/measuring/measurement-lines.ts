import { boardAreaText, countText, lengthText, placeText, sidesText, surfaceText, volumeText } from './figure-text.ts';
import type { MeasuredFinding, Measurement } from './measurement.ts';

/** What of a measurement is shown to people; the rest is for programs. */
export type MeasuredFigures = Pick<
  Measurement,
  'kind' | 'status' | 'unit' | 'sizeMm' | 'quantities' | 'groups' | 'details' | 'findings' | 'verdict' | 'reason'
>;

/** How far a file is, and what its figures are worth; `broken` has none, and `received` needs none. In the words of the shop. */
export const STANDING_NAME = {
  unmeasured: 'Not measured yet',
  measuring: 'Being measured',
  exact: 'Measured', // of its size: a price beside it may be an estimate
  estimate: 'Approximate',
  ask: 'Unit not known',
  person: 'To be checked',
  received: 'Received',
  broken: 'Could not be measured',
} as const;
export type Standing = keyof typeof STANDING_NAME;

/** Whether nothing is wrong with a file of which nothing was measured, such as the sketch that a service asks for. */
const isWelcome = ({ findings }: MeasuredFigures) =>
  findings.length > 0 && findings.every(({ severity }) => severity === 'info');

/** Whether a file is of another kind than the service that was ordered works from. */
export const isOtherKind = ({ findings }: Pick<MeasuredFigures, 'findings'>) =>
  findings.some(({ code }) => code === 'other-kind');

/** @param figures undefined for a file that nobody measured yet */
export const standingOf = (figures: MeasuredFigures | undefined): Standing => {
  if (figures === undefined) return 'unmeasured';
  if (figures.status !== 'done') return 'measuring';
  const isEmpty = figures.sizeMm === undefined && Object.keys(figures.quantities).length === 0;
  if (figures.verdict !== 'person' || !isEmpty) return figures.verdict;
  return isWelcome(figures) ? 'received' : 'broken';
};

export const UNIT_NAMES = { mm: 'millimetres', cm: 'centimetres', m: 'metres', in: 'inches', ft: 'feet' } as const;

/** Who reads: customers are not told of 'the customer'. */
export type Audience = 'owner' | 'customer';

const UNIT_ORIGINS = {
  owner: { file: 'from the file', customer: 'the customer said so', assumed: 'assumed' },
  customer: { file: 'from the file', customer: 'as you said', assumed: 'assumed' },
} as const;

/** Which unit a file is in, and who says so: 'inches, the customer said so'. Nothing as long as no size is known. */
export const unitText = ({ unit, sizeMm }: MeasuredFigures, audience: Audience = 'owner') =>
  unit.ask || sizeMm === undefined ? undefined : `${UNIT_NAMES[unit.value]}, ${UNIT_ORIGINS[audience][unit.from]}`;

/** How large a file is, once that is certain: '120 × 80 × 12.5 mm'. */
export const measuredSize = ({ unit, sizeMm }: MeasuredFigures) =>
  unit.ask || sizeMm === undefined ? undefined : sidesText(sizeMm);

/** Which sizes a file may have as long as nobody has said its unit: 'in inches' and '3,048 × 2,032 × 317.5 mm'. */
export const possibleSizes = ({ unit }: MeasuredFigures) =>
  unit.ask
    ? (unit.choices ?? []).map(({ value, sizeMm }) => ({
        value,
        unit: `in ${UNIT_NAMES[value]}`,
        size: sidesText(sizeMm),
      }))
    : [];

/** A figure with its name: 'Volume' and '45.3 cm³'. */
export interface QuantityLine {
  label: string;
  value: string;
}

type Write = (value: number) => string;

const line = (label: string, value: number | undefined, write: Write): QuantityLine[] =>
  value === undefined ? [] : [{ label, value: write(value) }];

/** One is what a file usually has, and not worth a line. */
const lineOfSeveral = (label: string, value = 1): QuantityLine[] =>
  value > 1 ? [{ label, value: countText(value) }] : [];

const differs = (one: number | undefined, other: number | undefined, write: Write) =>
  one !== undefined && other !== undefined && write(one) !== write(other);

const measuredLines = ({ quantities }: MeasuredFigures): QuantityLine[] => {
  const { volumeMm3, areaMm2, cutLengthMm, engraveLengthMm, drawnLengthMm, boxIn2, outlineIn2 } = quantities;
  const doubled = differs(cutLengthMm, drawnLengthMm, lengthText) ? drawnLengthMm : undefined;
  const trueArea = differs(boxIn2, outlineIn2, boardAreaText) ? outlineIn2 : undefined;
  return [
    ...line('Volume', volumeMm3, volumeText),
    ...line('Closed hollows', quantities.hollowMm3, volumeText),
    ...line('Surface', areaMm2, surfaceText),
    ...line('Cut length', cutLengthMm, lengthText),
    ...line('Engraved length', engraveLengthMm || undefined, lengthText),
    ...line('As drawn', doubled, lengthText),
    ...line('Board area', boxIn2, boardAreaText),
    ...line('Outline area', trueArea, boardAreaText),
    ...line('Narrowest track', quantities.narrowestLineMm, lengthText),
    ...line('Smallest hole', quantities.smallestDrillMm, lengthText),
  ];
};

const countedLines = ({ quantities }: MeasuredFigures): QuantityLine[] => [
  ...line('Solids', quantities.solids, countText),
  ...lineOfSeveral('Bodies', quantities.shells),
  ...line('Triangles', quantities.triangles, countText),
  ...line('Contours', quantities.contours, countText),
  ...lineOfSeveral('Pages', quantities.pages),
  ...line('Copper layers', quantities.copperLayers, countText),
  ...line('Holes', quantities.drillHits, countText),
];

/** What a file amounts to, for its kind: only what it has, and no length before its unit is known. */
export const quantityLines = (figures: MeasuredFigures): QuantityLine[] => [
  ...(figures.unit.ask ? [] : measuredLines(figures)),
  ...countedLines(figures),
];

export type Severity = MeasuredFinding['severity'];

const SEVERITIES: readonly Severity[] = ['blocking', 'warning', 'info'];
export const SEVERITY_NAME: Readonly<Record<Severity, string>> = {
  blocking: 'Problem',
  warning: 'Warning',
  info: 'Note',
};

/** What was found, the worst first. */
export const sortedFindings = ({ findings }: Pick<MeasuredFigures, 'findings'>) =>
  findings.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));

/** How much was found: '1 problem, 2 warnings'. Empty when nothing was. */
export const findingCounts = ({ findings }: Pick<MeasuredFigures, 'findings'>) =>
  SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : `${count} ${SEVERITY_NAME[severity].toLowerCase()}${count === 1 ? '' : 's'}`;
  }).join(', ');

const FIRST_PLACES = 3;

/** Where a finding is: 'at 12.0, 4.5 mm', or the first few of many places. Empty when it has none. */
export const placesText = ({ where = [] }: Pick<MeasuredFinding, 'where'>) => {
  const places = where
    .slice(0, FIRST_PLACES)
    .map(({ from, to }) => (to === undefined ? placeText(from) : `${placeText(from)} to ${placeText(to)}`));
  if (places.length === 0) return '';
  return `${where.length > FIRST_PLACES ? 'first at' : 'at'} ${places.join('; ')} mm`;
};

/** What a file asks its customer; the shop is not asked. */
const QUESTION = ' Which size is right?';

/** A sentence that stands where the question is asked already. */
export const withoutQuestion = (sentence: string) => sentence.replace(QUESTION, '');

/** A sentence about a file as its reader is told it: the shop cannot answer a question to the customer. */
export const toldTo = (audience: Audience, sentence: string) =>
  audience === 'owner' ? withoutQuestion(sentence) : sentence;

/** Why the figures are not exact, unless a finding says it in the same words. */
export const ownReason = ({ reason, findings }: MeasuredFigures) =>
  findings.some(({ message }) => message === reason) ? undefined : reason;
