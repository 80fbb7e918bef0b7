import { z } from 'zod';
import { optionalText, requiredText, TEXT_MAX } from '#contract/text.ts';

/** How a field is asked for: one line, several lines, a closed list, a list that may be added to, several of such a list. */
export type Control = 'line' | 'text' | 'choice' | 'suggestions' | 'list';

/** One field of a service's order form. All that is shown, checked, stored and sent of it derives from here. */
export interface ServiceField<Name extends string = string> {
  /** Under which it travels and is stored. */
  readonly name: Name;
  readonly label: string;
  readonly control: Control;
  /** Takes what a form sends, trims it, and says what is wrong with it in a sentence for the customer. */
  readonly schema: z.ZodType<string, string | undefined>;
  /** What the form holds before the customer touches it. */
  readonly default: string;
  /** What can be chosen; empty where the customer writes. */
  readonly options: readonly string[];
  readonly placeholder?: string;
}

/** What stands between the entries of a list field on its way to the server. */
export const LIST_SEPARATOR = ', ';

interface Wording {
  /** What the person reads when nothing was given; without it the field may be left empty. */
  required?: string;
  placeholder?: string;
}

interface Choosing extends Wording {
  options: readonly string[];
  default?: string;
}

const textSchema = (required: string | undefined, max?: number) =>
  (required === undefined ? optionalText(max) : requiredText(required, max)) as z.ZodType<string, string | undefined>;

const choiceSchema = ({ options, required }: Choosing) =>
  textSchema(required).pipe(
    z.enum(required === undefined ? ['', ...options] : options, {
      error: `Please choose one of these: ${options.join(', ')}!`,
    }),
  ) as z.ZodType<string, string | undefined>;

const written =
  (control: 'line' | 'text', max?: number) =>
  <const Name extends string>(name: Name, label: string, { required, placeholder }: Wording): ServiceField<Name> => ({
    name,
    label,
    control,
    schema: textSchema(required, max),
    default: '',
    options: [],
    ...(placeholder !== undefined && { placeholder }),
  });

const chosen =
  (control: 'suggestions' | 'list', max?: number) =>
  <const Name extends string>(
    name: Name,
    label: string,
    { options, required, default: first = '' }: Choosing,
  ): ServiceField<Name> => ({
    name,
    label,
    control,
    schema: textSchema(required, max),
    default: first,
    options,
  });

/** One line of text. */
export const line = written('line');
/** Several lines of text. */
export const text = written('text', TEXT_MAX.details);
/** One of a list that the customer may add to. */
export const suggestions = chosen('suggestions');
/** Any number of a list that the customer may add to, joined with LIST_SEPARATOR. */
export const list = chosen('list', TEXT_MAX.list);

/** One of a closed list. */
export const choice = <const Name extends string>(
  name: Name,
  label: string,
  wording: Choosing,
): ServiceField<Name> => ({
  name,
  label,
  control: 'choice',
  schema: choiceSchema(wording),
  default: wording.default ?? '',
  options: wording.options,
});
