import type { LetterTexts } from '#contract/settings/letter-texts/letter-texts.ts';
import type { ShopProfile } from '#server/features/settings/settings.service.ts';

export interface Field {
  label: string;
  value: string;
}

/** An amount or another fact of a table; `strong` marks the one that matters most. */
export interface Figure extends Field {
  strong?: boolean;
}

/** One block of a letter. Texts may have several lines, and may be anything that somebody typed. */
export type Block =
  | { kind: 'text' | 'small'; text: string }
  /** Words of the owner's own. */
  | { kind: 'words'; text: string }
  /** The answers of a form. */
  | { kind: 'fields'; fields: readonly Field[] }
  | { kind: 'figures'; figures: readonly Figure[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  /** A button; in plain text the address, after `before`. */
  | { kind: 'link'; before: string; label: string; url: string }
  /** Who writes. */
  | { kind: 'sender'; lines: readonly string[] };

/** What a letter says, from which both of its forms are made. */
export interface Letter {
  /** What the letter is about, above its text; only in the HTML, since the subject says it. */
  heading: string;
  /** What lists of mails show after the subject. */
  preview: string;
  blocks: readonly Block[];
}

export type Sender = Pick<
  ShopProfile,
  'name' | 'accent' | 'phone' | 'postalAddress' | 'pickUp' | 'publicUrl' | 'waysToPay'
> & {
  /** What the owner has letters to customers say. */
  words: LetterTexts;
};

/** @param text nothing where it is empty */
export const ownWords = (text: string): Block[] => (text === '' ? [] : [{ kind: 'words', text }]);
