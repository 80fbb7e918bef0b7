import type { FirstStep } from '#contract/orders/first-step.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { tabStorage } from '#web/tab-storage.ts';

type Details = Readonly<Record<string, string | undefined>>;

/** What a customer has typed so far, in both steps. */
export interface OrderDraft {
  firstStep: Partial<Record<keyof FirstStep, string>>;
  details: Partial<Record<OrderableService, Details>>;
  /** The `?type=` that the first step was opened with; only a different one changes the chosen service. */
  openedFor: string | undefined;
  /** What the form itself wrote into the Quantity field, which the customer may have changed since. */
  filled: Partial<Record<OrderableService, string>>;
}

const EMPTY: OrderDraft = { firstStep: {}, details: {}, openedFor: undefined, filled: {} };

const NAME = 'karkhana-order'; // in tabStorage
const read = (): OrderDraft => ({ ...EMPTY, ...(tabStorage.read(NAME) as Partial<OrderDraft> | undefined) });
const write = (draft: OrderDraft) => tabStorage.write(NAME, draft);
let files: readonly File[] = []; // files cannot be put into tabStorage, so they last until the page is left

/** The unsent order. It survives a reload of the tab, except for its files, which survive only the way between the two steps. */
export const orderDraft = {
  read,
  keepFirstStep(firstStep: OrderDraft['firstStep'], openedFor?: string) {
    const draft = read();
    write({ ...draft, firstStep, openedFor: openedFor ?? draft.openedFor });
  },
  keepDetails(service: OrderableService, details: Details) {
    const draft = read();
    write({ ...draft, details: { ...draft.details, [service]: details } });
  },
  keepFilled(service: OrderableService, quantity: string) {
    const draft = read();
    write({ ...draft, filled: { ...draft.filled, [service]: quantity } });
  },
  files: () => files,
  keepFiles(chosen: readonly File[]) {
    files = chosen;
  },
  clear() {
    write(EMPTY);
    files = [];
  },
};
