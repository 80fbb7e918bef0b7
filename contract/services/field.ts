/* What a form asks. How its answers are checked stands apart (details-schema.ts), since who only shows an order needs none of it. */

/** The input of a field: one line, several lines, a closed list, a list open to other answers, or several entries of one. */
export type Control = 'line' | 'text' | 'choice' | 'suggestions' | 'list';

/** One field of a service's order form. Everything that shows, checks, stores or sends it is derived from this. */
export interface ServiceField<Name extends string = string> {
  /** Its name in requests and in the database. */
  readonly name: Name;
  readonly label: string;
  readonly control: Control;
  /** What is said where the answer is empty; missing where it may be. */
  readonly required?: string;
  /** The initial value in the form. */
  readonly default: string;
  /** The options to choose from; empty for a text field. */
  readonly options: readonly string[];
  readonly placeholder?: string;
}

/** Joins the entries of a list field when it is sent. */
export const LIST_SEPARATOR = ', ';

interface Wording {
  /** The message for an empty field; without it the field is optional. */
  required?: string;
  placeholder?: string;
}

interface ChoiceWording extends Wording {
  options: readonly string[];
  default?: string;
}

const freeTextField =
  (control: 'line' | 'text') =>
  <const Name extends string>(name: Name, label: string, wording: Wording): ServiceField<Name> => ({
    name,
    label,
    control,
    default: '',
    options: [],
    ...wording,
  });

const listedField =
  (control: 'choice' | 'suggestions' | 'list') =>
  <const Name extends string>(name: Name, label: string, wording: ChoiceWording): ServiceField<Name> => ({
    name,
    label,
    control,
    default: '',
    ...wording,
  });

/** One line of text. */
export const line = freeTextField('line');
/** Several lines of text. */
export const text = freeTextField('text');
/** One entry of a closed list. */
export const choice = listedField('choice');
/** One entry of a list, or the customer's own answer. */
export const suggestions = listedField('suggestions');
/** Any number of entries of a list, or the customer's own, joined with LIST_SEPARATOR. */
export const list = listedField('list');
