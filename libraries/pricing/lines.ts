/** The door for whoever writes lines of a quotation from those of an estimate. */
export { withoutRates, withTrueText } from './measured-text.ts';
export { linesWithin, proposedLines } from './proposed-lines.ts';
