import { shopDay } from '#contract/formats/shop-time.ts';
import { PICKED_UP } from '#contract/orders/delivery-choice.ts';
import { CUSTOMER, deviceStorage, REMEMBERED } from '#web/pages/order/unsent/device-memory.ts';
import { tabStorage } from '#web/tab-storage.ts';

type Answers = Readonly<Record<string, string>>;

/** What of an order serves the next one. */
export interface Remembered {
  /** Who ordered, and for which project. */
  customer: Answers;
  /** How many days after the order it was wanted; missing where nobody said. */
  daysAhead?: number | undefined;
  /** What was chosen, by service; short answers only. */
  answers: Readonly<Record<string, Answers>>;
}

interface Stored extends Remembered {
  version: typeof VERSION;
  /** The day of the last order. */
  day: string;
}

/** Of another version nothing is read. */
const VERSION = 1;
const KEPT_DAYS = 180;
const DAYS_AHEAD_MAX = 60;
const DAY_MS = 86_400_000;
/** An address may have a thousand characters, and so may an answer; a longer one is about one part alone. */
const TEXT_MAX = 1_000;
const SERVICES_MAX = 6;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const shortOnes = (answers: object): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([, text]) => typeof text === 'string' && text !== '' && text !== PICKED_UP && text.length <= TEXT_MAX,
    ),
  );

const isStored = (found: unknown): found is Stored => {
  const { version, day, customer, answers } = (found ?? {}) as Partial<Stored>;
  return (
    version === VERSION && typeof day === 'string' && typeof customer?.['name'] === 'string' && answers !== undefined
  );
};

/** An order that was placed. */
export interface Placed {
  /** What its form said of who ordered. */
  who: Readonly<Record<string, string | undefined>>;
  /** Its service, or what products share. */
  of: string;
  answers: Readonly<Record<string, string | undefined>>;
}

const keep = ({ who: { deliveryDate, serviceNeeded: _ofThisOrder, ...customer }, of, answers }: Placed) => {
  const found = remembered.read();
  const before = found?.customer['email'] === customer['email'] ? found : undefined;
  const day = shopDay(new Date());
  const others = Object.entries(before?.answers ?? {}).filter(([name]) => name !== of);
  deviceStorage.write(REMEMBERED, {
    version: VERSION,
    day,
    customer: { ...before?.customer, ...shortOnes(customer) },
    daysAhead: deliveryDate ? daysBetween(day, deliveryDate) : before?.daysAhead,
    answers: { [of]: shortOnes(answers), ...Object.fromEntries(others.slice(0, SERVICES_MAX - 1)) },
  } satisfies Stored);
};

/** The one customer whom this device remembers, because they asked for it. */
export const remembered = {
  read(): Stored | undefined {
    const found = deviceStorage.read(REMEMBERED);
    if (isStored(found) && daysBetween(found.day, shopDay(new Date())) <= KEPT_DAYS) return found;
    if (found !== undefined) deviceStorage.remove(REMEMBERED);
    return undefined;
  },
  /**
   * After an order: who wants it takes the place of whoever was remembered before, and who wants it no more is forgotten. Of the same
   * customer, what was chosen for other services stays.
   */
  settle(wanted: boolean, placed: Placed) {
    if (wanted) keep(placed);
    else if (remembered.read()?.customer['email'] === placed.who['email']) deviceStorage.remove(REMEMBERED);
  },
  /** Also by this tab, which would offer them otherwise. */
  forget() {
    deviceStorage.remove(REMEMBERED);
    tabStorage.remove(CUSTOMER);
  },
};

/** As many days from now on as the last time, in reason. */
export const nextDelivery = (daysAhead: number) =>
  shopDay(new Date(Date.now() + Math.min(Math.max(daysAhead, 0), DAYS_AHEAD_MAX) * DAY_MS));
