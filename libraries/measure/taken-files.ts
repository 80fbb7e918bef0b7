import type { MeasuredFormat } from '#contract/measuring/file-formats.ts';
import type { Finding, Kind, Measurement, Quantities } from './measurement.ts';

/** A service that works from whatever its customers have, and what is said of a file that nothing can be measured of. */
interface AnyFile {
  welcome: string;
}

/** Said of an archive where the files themselves are wanted. */
export const UNPACK = 'Please unpack it and upload the files that are in it.';

/** A service that works from some kinds of file, and what is said of all others. */
export interface FilesOfKinds {
  kinds: readonly Kind[];
  /** What to send instead of what cannot be measured at all. */
  instead: string;
  others: Readonly<Partial<Record<Kind, string>>>;
  /** Formats of other kinds that people work from by hand. */
  byHand?: Readonly<Partial<Record<MeasuredFormat, string>>>;
}

/** Which files a service works from. Handed in by the caller, with its sentences: this folder knows no shop. */
export type TakenFiles = AnyFile | FilesOfKinds;

/** Nothing is measured of such a file whoever looks at it: it has to be sent again. */
const FAULTY = new Set(['empty', 'truncated']);

/** Any archive is taken for a board until it turns out to hold none. */
const NO_BOARD = new Set(['no-board', 'broken-archive', 'archive-too-large']);
const isOtherArchive = ({ findings }: Measurement) => findings.some(({ code }) => NO_BOARD.has(code));

const asNote = (finding: Finding): Finding => ({ ...finding, severity: 'info' });

const isEmpty = ({ sizeMm, quantities }: Measurement) => sizeMm === undefined && Object.keys(quantities).length === 0;

/** Nothing in it is a fault: what was found is told, and what cannot be measured is looked at. */
const welcomed = (measurement: Measurement, welcome: string): Measurement => {
  const { findings, verdict } = measurement;
  if (findings.some(({ code }) => FAULTY.has(code))) return measurement;
  if (!isEmpty(measurement)) {
    const looked = verdict === 'person' ? { reason: welcome } : {};
    return { ...measurement, ...looked, findings: findings.map(asNote) };
  }
  return {
    ...measurement,
    kind: isOtherArchive(measurement) ? 'unknown' : measurement.kind,
    findings: findings.slice(0, 1).map(({ figures: _none, ...finding }) => ({ ...asNote(finding), message: welcome })),
    reason: welcome,
  };
};

const NOT_IN_MM = ['triangles', 'solids', 'shells', 'contours', 'pages'] as const;

/** The unit is not asked about for what the service does not make; as long as nobody has said it, no length stands. */
const withoutGuesses = ({ sizeMm, quantities, unit: { value, from, ask }, ...rest }: Measurement): Measurement => {
  const unit = { value, from, ask: false };
  if (!ask) return { ...rest, unit, quantities, ...(sizeMm && { sizeMm }) };
  const counted: Quantities = {};
  for (const name of NOT_IN_MM) {
    const count = quantities[name];
    if (count !== undefined) counted[name] = count;
  }
  return { ...rest, unit, quantities: counted };
};

const ARCHIVE = `This is a ZIP archive. ${UNPACK}`;

/** What is said of a file of another kind than the service works from, and how grave that is. */
const aboutOther = (kind: Kind, format: MeasuredFormat, { others, byHand }: FilesOfKinds): Finding | undefined => {
  const message = byHand?.[format];
  if (message !== undefined) return { code: 'priced-by-hand', severity: 'info', message };
  const other = others[kind];
  return other === undefined ? undefined : { code: 'other-kind', severity: 'blocking', message: other };
};

const toPerson = (measurement: Measurement, kept: readonly Finding[], why: Finding): Measurement => ({
  ...withoutGuesses(measurement),
  findings: [...kept, why],
  verdict: 'person',
  reason: why.message,
});

/**
 * What a measurement says to customers of a service: of another kind than it works from, a file goes to a person, and what was
 * found in it does not matter; where any file is welcome, nothing is a fault.
 * @param format undefined where nobody could tell it
 */
export const forService = (
  measurement: Measurement,
  format: MeasuredFormat | undefined,
  takes: TakenFiles | undefined,
): Measurement => {
  if (takes === undefined) return measurement;
  if ('welcome' in takes) return welcomed(measurement, takes.welcome);
  const { kind, findings } = measurement;
  if (format === undefined || takes.kinds.includes(kind)) return measurement;
  if (isOtherArchive(measurement)) {
    const why: Finding = { code: 'not-this-type', severity: 'blocking', message: ARCHIVE };
    return { ...toPerson(measurement, [], why), kind: 'unknown' };
  }
  const why = aboutOther(kind, format, takes);
  const aboutName = findings.filter(({ code }) => code === 'not-what-its-name-says');
  return why ? toPerson(measurement, aboutName, why) : measurement;
};
