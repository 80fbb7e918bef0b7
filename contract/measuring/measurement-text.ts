import { colourLines } from './colour-lines.ts';
import { usesLine } from './line-uses.ts';
import type { MeasuredFinding } from './measurement.ts';
import {
  findingCounts,
  type MeasuredFigures,
  measuredSize,
  ownReason,
  placesText,
  possibleSizes,
  quantityLines,
  SEVERITY_NAME,
  STANDING_NAME,
  sortedFindings,
  standingOf,
  unitText,
} from './measurement-lines.ts';

/** A message may hold names from inside the customer's file, and those hold anything. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const asPhrase = ({ label, value }: { label: string; value: string }) => `${label.toLowerCase()} ${value}`;

/** How large a file is and by which unit, on one line; or why that is not known. */
export const sizeLine = (figures: MeasuredFigures | undefined) => {
  const size = figures && measuredSize(figures);
  return size === undefined ? STANDING_NAME[standingOf(figures)] : `${size} (${figures && unitText(figures)})`;
};

/** What a file amounts to, on one line: 'volume 45.3 cm³, triangles 1,200'. Empty when nothing is known. */
export const quantitiesLine = (figures: MeasuredFigures | undefined) =>
  figures === undefined ? '' : quantityLines(figures).map(asPhrase).join(', ');

/** The sentence for the customer, and the figures behind it for the shop. */
const withFigures = ({ message, figures }: MeasuredFinding) =>
  figures === undefined ? message : `${message} [${figures.replace(/\.$/, '')}]`;

/** What was found, on one line: '1 warning: The board has no copper layer.' Empty when nothing was. */
export const findingsLine = (figures: MeasuredFigures | undefined) => {
  if (figures === undefined || figures.findings.length === 0) return '';
  const messages = sortedFindings(figures).map(withFigures);
  return onOneLine(`${findingCounts(figures)}: ${messages.join(' ')}`);
};

const sizesToChoose = (figures: MeasuredFigures) => {
  const sizes = possibleSizes(figures).map(({ unit, size }) => `${size} ${unit}`);
  return sizes.length === 0 ? '' : `: ${sizes.join(', or ')}`;
};

const figuresLine = (figures: MeasuredFigures) => {
  const quantities = quantitiesLine(figures);
  return `${sizeLine(figures)}${sizesToChoose(figures)}${quantities && `, ${quantities}`}`;
};

const COLOURS_MAX = 8;

const linesLine = (figures: MeasuredFigures) => {
  if (figures.groups) return [onOneLine(usesLine(figures))].filter(Boolean);
  const colours = colourLines(figures);
  const said = colours.slice(0, COLOURS_MAX).map(({ name, length }) => `${name} ${length}`);
  const more = colours.length > COLOURS_MAX ? `, and ${colours.length - COLOURS_MAX} more` : '';
  return colours.length === 0 ? [] : [onOneLine(`Drawn by colour: ${said.join(', ')}${more}`)];
};

const findingLine = (finding: MeasuredFinding) => {
  const places = placesText(finding);
  return onOneLine(`${SEVERITY_NAME[finding.severity]}: ${withFigures(finding)}${places && ` (${places})`}`);
};

/** What paper says of a file: its figures, what is done with its lines, why they are not exact, and a line for each finding. */
export const ticketLines = (figures: MeasuredFigures | undefined): string[] => {
  if (figures === undefined) return [STANDING_NAME.unmeasured];
  const reason = figures.unit.ask ? undefined : ownReason(figures); // the sizes to choose from say it
  const reasons = reason === undefined ? [] : [reason];
  return [figuresLine(figures), ...linesLine(figures), ...reasons, ...sortedFindings(figures).map(findingLine)];
};
