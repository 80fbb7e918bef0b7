import type { FirstStep } from '../../../contract/orders/first-step.ts';
import type { OrderableService } from '../../../contract/services/services.ts';

type Details = Readonly<Record<string, string | undefined>>;

/** What a customer has typed so far, complete or not. */
export interface OrderDraft {
  firstStep: Partial<Record<keyof FirstStep, string>>;
  details: Partial<Record<OrderableService, Details>>;
  /** The `?type=` that the first step was opened with; only another one changes the chosen service. */
  openedFor: string | undefined;
}

const KEY = 'karkhana-order'; // in sessionStorage: a tab's own, and gone with it
const EMPTY: OrderDraft = { firstStep: {}, details: {}, openedFor: undefined };

let inMemory: OrderDraft | undefined; // leads: the storage may be full or blocked
let files: readonly File[] = []; // no storage holds files; they live as long as the page is not left

const stored = (): OrderDraft => {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<OrderDraft>) };
  } catch {
    return EMPTY;
  }
};

const read = () => (inMemory ??= stored());

const write = (draft: OrderDraft) => {
  inMemory = draft;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // what is in memory lasts until the page is left
  }
};

/** The order in the making: survives a reload of the tab, its files the way between the two steps. */
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
  files: () => files,
  keepFiles(chosen: readonly File[]) {
    files = chosen;
  },
  clear() {
    write(EMPTY);
    files = [];
  },
};
