import type { LengthUnit, LineUses } from '#contract/measuring/measurement.ts';
import type { FirstStep } from '#contract/orders/first-step.ts';
import type { FindingAsIs } from '#contract/orders/open-findings.ts';
import type { OrderableService } from '#contract/services/services.ts';
import type { ShownReceipt } from '#web/elements/receipt/kept-receipts.ts';
import { fileKey } from '#web/kept-files/file-key.ts';
import { TAB_ORDER } from '#web/tab-order.ts';
import { tabStorage } from '#web/tab-storage.ts';
import type { Unanswered } from './deliver.ts';
import { CUSTOMER } from './device-memory.ts';

type Details = Readonly<Record<string, string | undefined>>;

/** What a customer chose for one file. */
export interface PartChoices {
  quantity: number;
  /** Options that differ from the order's, such as its own material. */
  options: Readonly<Record<string, string>>;
  /** The unit that the customer says it is in. */
  unit?: LengthUnit | undefined;
  /** What they say is to be done with which lines. */
  uses?: LineUses | undefined;
  /** What is found in it, and is to be made as it is. */
  asIs?: readonly FindingAsIs[] | undefined;
}

/** How the files of an order went into its request. */
export interface Taken {
  /** The files with all choices for them. */
  of: string;
  /** For each file, what it was uploaded as before; null where it is sent. */
  uploadIds: readonly (string | null)[];
  /** Which of them were mended: after a reload it is the customer's own again. */
  mended?: readonly boolean[];
  /** For each that this browser mended, the upload of the customer's own file. */
  sources?: readonly (string | null | undefined)[];
  /** Whether the counts were known, which come with what prices files; and by which book a price was shown. */
  counted: boolean;
  priceBook?: number | undefined;
}

/** Orders of one press. */
export interface Together {
  /** The same for each of them. */
  key: string;
  /** The files that are ordered, as `fileKey` names them. */
  placed: readonly string[];
  /** The receipt of all that are placed; undefined as long as none is. */
  receipt?: ShownReceipt | undefined;
}

/** All of an unsent order but its files. */
interface Kept {
  /** What was typed in the first step, and in the second for each service. */
  firstStep: Partial<Record<keyof FirstStep | 'deliveryArea', string | undefined>>;
  details: Partial<Record<OrderableService, Details>>;
  /** The `?type=` that the first step was opened with; only a different one changes the chosen service. */
  openedFor: string | undefined;
  /** What the form itself wrote into the Quantity field, which the customer may have changed since. */
  filled: Partial<Record<OrderableService, string>>;
  /** The names of its files; the browser keeps them elsewhere (kept-files.ts), as far as it can. */
  chosen: readonly string[];
  /** In whose form they were chosen, or came along to. */
  chosenFor: OrderableService | undefined;
  /** What was chosen for each file, by its name, size and date. */
  choices: readonly (readonly [file: string, choices: PartChoices])[];
  /** How its files went into the request, once it was tried. */
  taken: Taken | undefined;
  /** Set as long as nobody knows whether it arrived. */
  unanswered: Unanswered | undefined;
  /** Where a press orders each of several files for itself: what is placed of them, as long as not all are. */
  together: Together | undefined;
  /** Whether this device is to remember who orders; undefined where nobody said. */
  remember: boolean | undefined;
}

const EMPTY: Kept = {
  firstStep: {},
  details: {},
  openedFor: undefined,
  filled: {},
  chosen: [],
  chosenFor: undefined,
  choices: [],
  taken: undefined,
  unanswered: undefined,
  together: undefined,
  remember: undefined,
};
/** An order has at most twenty files. */
const CHOICES_MAX = 100;

const NAME = TAB_ORDER;

let files: readonly File[] = []; // they cannot be put into tabStorage
let replaced = 0; // times
const changeListeners = new Set<() => void>();
const endListeners = new Set<() => void>();

const read = (): Kept => ({ ...EMPTY, ...(tabStorage.read(NAME) as Partial<Kept> | undefined) });
const change = (to: Partial<Kept>) => {
  tabStorage.write(NAME, { ...read(), ...to });
  for (const tell of changeListeners) tell();
};

/** What stays the same from one order to the next; the project and its day do not. */
export const CUSTOMER_FIELDS = [
  'name',
  'email',
  'company',
  'contactNumber',
  'deliveryArea',
  'deliveryAddress',
] as const;

type LastCustomer = Partial<Record<(typeof CUSTOMER_FIELDS)[number], string | undefined>>;

const loadKept = () => import('#web/kept-files/kept-files.ts');

/** Those of the files that this browser did not keep; undefined as long as that is not known. */
let unkept: readonly File[] | undefined;
/** What changes the kept files waits until those of before are in the page. */
let restored: Promise<unknown> = Promise.resolve();

/** Beside the page, so that a reload finds them. Without a connection they last until the page is left. */
const keepBeside = async () => {
  unkept = undefined;
  await restored.catch(() => undefined);
  const kept = files;
  const found = await loadKept()
    .then(({ keepFiles }) => keepFiles(kept))
    .catch(() => kept);
  if (files !== kept) return; // others by now
  unkept = found;
  for (const tell of changeListeners) tell();
};

const setFiles = (to: readonly File[], chosenFor: OrderableService) => {
  files = to;
  change({ chosen: to.map(({ name }) => name), chosenFor });
  void keepBeside();
};

/** No receipt waits longer for a database that does not answer. */
const OFF_MS = 3_000;
const later = () => new Promise((resolve) => setTimeout(resolve, OFF_MS));

/** The unsent order of this tab, of which there is one. It survives a reload. */
export const unsentOrder = {
  read,
  /** Calls back whenever something of it changes. */
  subscribe: (listener: () => void) => {
    changeListeners.add(listener);
    return () => void changeListeners.delete(listener);
  },
  keepFirstStep: (firstStep: Kept['firstStep'], openedFor?: string) =>
    change({ firstStep, openedFor: openedFor ?? read().openedFor }),
  keepDetails: (service: OrderableService, details: Details) =>
    change({ details: { ...read().details, [service]: details } }),
  keepFilled: (service: OrderableService, quantity: string) =>
    change({ filled: { ...read().filled, [service]: quantity } }),
  keepRemember: (remember: boolean | undefined) => change({ remember }),
  files: () => files,
  unkept: () => unkept,
  keepFiles: setFiles,
  /**
   * Takes what a reload took from the page, or another page chose, as far as this browser kept it.
   * @param join what is there then, of that and what was chosen meanwhile @returns what was kept
   */
  restoreFiles(join: (kept: readonly File[], chosen: readonly File[]) => readonly File[]): Promise<readonly File[]> {
    const load = async () => {
      const kept = await (await loadKept()).keptFiles();
      files = join(kept, files);
      return kept;
    };
    const loaded = load();
    restored = loaded;
    return loaded;
  },
  choicesFor: (file: File): PartChoices => {
    const name = fileKey(file);
    return read().choices.find(([kept]) => kept === name)?.[1] ?? { quantity: 1, options: {} };
  },
  keepChoices(file: File, { quantity, options, unit, uses, asIs }: PartChoices) {
    const name = fileKey(file);
    const others = read().choices.filter(([kept]) => kept !== name);
    const choices = { quantity, options, unit, uses, asIs };
    change({ choices: [...others, [name, choices] as const].slice(-CHOICES_MAX) });
  },
  /** Without an argument, the next try takes the files anew. */
  keepTaken: (taken?: Taken) => change({ taken }),
  /** A file gives way to a mended one, or to that as it was: what was tried before is another order. */
  keepReplaced() {
    replaced += 1;
    change({ taken: undefined });
  },
  replaced: () => replaced,
  keepTogether: (together?: Together) => change({ together }),
  unanswered: {
    read: () => read().unanswered,
    keep: (unanswered: Unanswered) => change({ unanswered }),
    forget: () => change({ unanswered: undefined }),
  },
  /** Calls back when it was placed: what others know of it is of no use any more. */
  whenEnded: (listener: () => void) => void endListeners.add(listener),
  /**
   * It was placed. Only who ordered is kept: the next form is empty, and offers to take that over.
   * @returns once its files are off the disk, which a page that is left before would not see to
   */
  end(customer: LastCustomer): Promise<unknown> {
    tabStorage.write(CUSTOMER, Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, customer[name]])));
    const isKept = files.length > 0;
    files = [];
    change(EMPTY);
    for (const tell of endListeners) tell();
    return isKept ? Promise.race([keepBeside(), later()]) : Promise.resolve();
  },
  /** For those who want nothing of it to stay on this device. @returns once its files are off the disk */
  forgetFiles(): Promise<unknown> {
    files = [];
    return keepBeside();
  },
};
