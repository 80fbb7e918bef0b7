import type { SearchKind } from '#contract/search.ts';

/** What is said of a record, and by what it is found. */
export interface Said {
  /** What it is, such as 'file' or 'Colour'. */
  label: string;
  text: string;
  /** Whether the workshop may find it by this: no money and no way to reach a customer. */
  open: boolean;
}

/** A record as the index has it. */
export interface Entry {
  kind: Exclude<SearchKind, 'customer' | 'page'>;
  recordId: string;
  title: string;
  url: string;
  /** What stands beside the title where nothing else explains why it was found. */
  detail: string;
  /** At the end of its line: a day, an amount, how many. */
  aside: string;
  /** The same for the workshop. */
  openAside: string;
  said: Said[];
  keys: { key: string; open: boolean }[];
  /** Whether there is nothing more to do about it: what is open comes first. */
  over: boolean;
}

/** What is kept of it as JSON. */
export type Content = Omit<Entry, 'kind' | 'recordId' | 'keys'>;

/** A thing is read anew as a whole: an order with all of its papers, a product, a message. */
export interface Thing {
  kind: 'order' | 'product' | 'message';
  _id: string;
}

export const thingName = ({ kind, _id }: Thing) => `${kind} ${_id}`;
