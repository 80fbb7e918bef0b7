import { tabStorage } from '#web/tab-storage.ts';
import type { PartChoices } from './part.ts';

const NAME = 'karkhana-order-parts'; // in tabStorage
/** An order has at most twenty files. */
const KEPT_MAX = 100;

type Kept = readonly (readonly [file: string, choices: PartChoices])[];

const nameOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

const read = () => (tabStorage.read(NAME) ?? []) as Kept;

/** What was chosen for a file, also after a reload, when the file has to be chosen again. */
export const rememberedChoices = {
  of: (file: File): PartChoices => {
    const name = nameOf(file);
    return read().find(([kept]) => kept === name)?.[1] ?? { quantity: 1, options: {} };
  },
  keep: (file: File, { quantity, options, unit }: PartChoices) => {
    const name = nameOf(file);
    const others = read().filter(([kept]) => kept !== name);
    const choices = { quantity, options, ...(unit !== undefined && { unit }) };
    tabStorage.write(NAME, [...others, [name, choices]].slice(-KEPT_MAX));
  },
  forget: () => tabStorage.remove(NAME),
};
