import type { FirstStep } from '#contract/orders/first-step.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { tabMemory } from '#web/forms/tab-memory.ts';

type Details = Readonly<Record<string, string | undefined>>;

/** What a customer has typed so far, complete or not. */
export interface OrderDraft {
  firstStep: Partial<Record<keyof FirstStep, string>>;
  details: Partial<Record<OrderableService, Details>>;
  /** The `?type=` that the first step was opened with; only another one changes the chosen service. */
  openedFor: string | undefined;
}

const EMPTY: OrderDraft = { firstStep: {}, details: {}, openedFor: undefined };

const { read, write } = tabMemory('karkhana-order', EMPTY);
let files: readonly File[] = []; // no storage holds files; they live as long as the page is not left

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
