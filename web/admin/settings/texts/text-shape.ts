/** Fields by name, as the contract has them. */
export type Texts = Readonly<Record<string, unknown>>;

interface Labelled {
  /** The property of the contract. */
  name: string;
  label: string;
  hint?: string;
}

interface Typed extends Labelled {
  /** `lines` is a list, one on each line; `paragraph` may have several lines; `yes` is yes or no. */
  kind: 'line' | 'paragraph' | 'lines' | 'yes';
}

export interface Chosen extends Labelled {
  kind: 'choice';
  choices: readonly { value: string; name: string }[];
}

/** Of `picture` and `alt` beside it. */
export interface Pictured {
  kind: 'picture';
}

export interface ListShape {
  kind: 'list';
  /** What one of them is, in lower case: 'slide'. */
  entry: string;
  /** The field that names one of them. */
  titled: string;
  fields: readonly TextField[];
  /** None is added, taken away or moved: the page has a place for each. */
  fixed?: true;
}

export interface RecordShape {
  kind: 'record';
  fields: readonly TextField[];
}

/** A field of what a page says. */
export type TextField = Typed | Chosen | Pictured | (ListShape & Labelled) | (RecordShape & Labelled);

/** How a setting that has several texts is shown. */
export type TextShape = ListShape | RecordShape;

const BLANK: Record<Exclude<TextField['kind'], 'picture' | 'record' | 'choice'>, unknown> = {
  line: '',
  paragraph: '',
  lines: [],
  list: [],
  yes: false,
};

const blankOf = (field: TextField): [string, unknown][] => {
  if (field.kind === 'picture')
    return [
      ['picture', ''],
      ['alt', ''],
    ];
  if (field.kind === 'record') return [[field.name, blankTexts(field.fields)]];
  if (field.kind === 'choice') return [[field.name, field.choices[0]?.value ?? '']];
  return [[field.name, BLANK[field.kind]]];
};

/** A new entry of a list. */
export const blankTexts = (fields: readonly TextField[]): Texts => Object.fromEntries(fields.flatMap(blankOf));
