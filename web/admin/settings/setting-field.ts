import type { LetterKind } from '#contract/settings/letter-texts/letters.ts';
import type { SettingKey } from '#contract/settings/shop-settings.ts';

/**
 * How a setting is typed: `lines` is a list, one on each line; `text` may have several lines; `open`, `shown`, `included` and `untold` are yes or no; a `picture` is sent; a
 * `choice` is one of a list; `texts` are several, edited one at a time.
 */
export type SettingKind =
  | 'line'
  | 'lines'
  | 'text'
  | 'number'
  | 'open'
  | 'shown'
  | 'included'
  | 'untold'
  | 'colour'
  | 'picture'
  | 'choice'
  | 'texts';

export interface SettingField {
  key: SettingKey;
  label: string;
  hint?: string;
  kind: SettingKind;
  /** Of a field of one line. */
  type?: 'text' | 'email' | 'url';
  /** The country whose shops alone have it, by its code in ISO 3166-1. */
  only?: string;
  /** What is so while the owner has not said yes or no. */
  undecided?: string;
  /** Of a choice. */
  choices?: readonly { value: string; name: string }[];
  /** Of a number, beside it. */
  unit?: string;
  /** Whether its first value is the most that it can be. */
  firstIsMost?: true;
  /** Of the texts of a letter. */
  letter?: LetterKind;
}

export interface SettingGroup {
  title: string;
  /** What it is about, beside the title. */
  about: string;
  fields: readonly SettingField[];
  /** Its settings show themselves what they change, and need the room beside them for that. */
  wide?: true;
}
