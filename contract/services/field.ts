import { z } from 'zod';
import { optionalLine, optionalText, requiredLine, requiredText, TEXT_MAX } from '#contract/text.ts';

/** The input of a field: one line, several lines, a closed list, a list open to other answers, or several entries of one. */
export type Control = 'line' | 'text' | 'choice' | 'suggestions' | 'list';

/** One field of a service's order form. Everything that shows, checks, stores or sends it is derived from this. */
export interface ServiceField<Name extends string = string> {
  /** Its name in requests and in the database. */
  readonly name: Name;
  readonly label: string;
  readonly control: Control;
  /** Trims and checks what a form sends; its errors are sentences for the customer. */
  readonly schema: z.ZodType<string, string | undefined>;
  /** Whether an empty answer is refused. */
  readonly required: boolean;
  /** The initial value in the form. */
  readonly default: string;
  /** The options to choose from; empty for a text field. */
  readonly options: readonly string[];
  readonly placeholder?: string;
}

/** Joins the entries of a list field when it is sent. */
export const LIST_SEPARATOR = ', ';

type Schema = ServiceField['schema'];

/**
 * Its schema is made when it is first asked for: a form knows the fields of all services and checks those of one, and a slow
 * phone takes a tenth of a second for all of them.
 */
const fieldOf = <const Name extends string>(
  field: Omit<ServiceField<Name>, 'schema'>,
  make: () => Schema,
): ServiceField<Name> => {
  let made: Schema | undefined;
  return {
    ...field,
    get schema() {
      return (made ??= make());
    },
  };
};

interface Wording {
  /** The message for an empty field; without it the field is optional. */
  required?: string;
  placeholder?: string;
}

interface ChoiceWording extends Wording {
  options: readonly string[];
  default?: string;
}

const lineSchema = (required: string | undefined, max?: number) =>
  (required === undefined ? optionalLine(max) : requiredLine(required, max)) as Schema;
const linesSchema = (required: string | undefined) =>
  (required === undefined ? optionalText(TEXT_MAX.details) : requiredText(required, TEXT_MAX.details)) as Schema;

const choiceSchema = ({ options, required }: ChoiceWording) =>
  lineSchema(required).pipe(
    z.enum(required === undefined ? ['', ...options] : options, {
      error: `Please choose one of these: ${options.join(', ')}!`,
    }),
  ) as Schema;

const freeTextField =
  (control: 'line' | 'text', schema: (required: string | undefined) => Schema) =>
  <const Name extends string>(name: Name, label: string, { required, placeholder }: Wording): ServiceField<Name> =>
    fieldOf(
      {
        name,
        label,
        control,
        required: required !== undefined,
        default: '',
        options: [],
        ...(placeholder !== undefined && { placeholder }),
      },
      () => schema(required),
    );

const openListField =
  (control: 'suggestions' | 'list', max?: number) =>
  <const Name extends string>(
    name: Name,
    label: string,
    { options, required, default: first = '' }: ChoiceWording,
  ): ServiceField<Name> =>
    fieldOf({ name, label, control, required: required !== undefined, default: first, options }, () =>
      lineSchema(required, max),
    );

/** One line of text. */
export const line = freeTextField('line', lineSchema);
/** Several lines of text. */
export const text = freeTextField('text', linesSchema);
/** One entry of a list, or the customer's own answer. */
export const suggestions = openListField('suggestions');
/** Any number of entries of a list, or the customer's own, joined with LIST_SEPARATOR. */
export const list = openListField('list', TEXT_MAX.list);

/** One entry of a closed list. */
export const choice = <const Name extends string>(
  name: Name,
  label: string,
  wording: ChoiceWording,
): ServiceField<Name> =>
  fieldOf(
    {
      name,
      label,
      control: 'choice',
      required: wording.required !== undefined,
      default: wording.default ?? '',
      options: wording.options,
    },
    () => choiceSchema(wording),
  );
