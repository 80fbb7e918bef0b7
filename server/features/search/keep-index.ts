import { setTimeout as rest } from 'node:timers/promises';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import {
  addSpellings,
  entriesOfThing,
  hasChanges,
  hasEntries,
  type IndexedWords,
  noteAll,
  putEntry,
  removeChanges,
  removeEntry,
  waitingChanges,
} from './entries.repository.ts';
import { type Entry, type Thing, thingName } from './entry.ts';
import { orderEntry } from './order-entry.ts';
import { messageEntry, productEntry } from './other-entries.ts';
import { paperEntries } from './paper-entries.ts';
import { ordersOfInvoices, readMessages, readOrders, readProducts } from './sources.repository.ts';
import { mayBeMistyped, spellingsOf } from './spellings.ts';
import { wordsOf } from './words.ts';

export const SCOPE = { orders: 'inorders', others: 'inothers' } as const;

const CHANGES_AT_ONCE = 50;
const WORDS_MAX = 600; // of one entry
const SPELLINGS_AT_ONCE = 400;

/** Words that entries have again and again; a process remembers that their spellings are stored. */
const KNOWN_WORDS_MAX = 20_000;

const firstWords = (texts: readonly string[]) => [...new Set(texts.flatMap(wordsOf))].slice(0, WORDS_MAX);

const indexedWords = ({ kind, title, said }: Entry): IndexedWords => {
  const isOrder = kind === 'order';
  const open = isOrder ? firstWords([title, ...said.filter((one) => one.open).map(({ text }) => text)]) : [];
  const all = firstWords([title, kind, ...said.map(({ text }) => text)]);
  const known = new Set(open);
  return { scope: isOrder ? SCOPE.orders : SCOPE.others, open, closed: all.filter((word) => !known.has(word)) };
};

/** Stores under which spellings the words of an entry are found. */
const spellingKeeper = () => {
  const known = new Set<string>();
  return async (tx: InTransaction, { open, closed }: IndexedWords) => {
    const fresh = [...open, ...closed].filter((word) => mayBeMistyped(word) && !known.has(word));
    const rows = fresh.flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })));
    for (let from = 0; from < rows.length; from += SPELLINGS_AT_ONCE)
      await addSpellings(tx, rows.slice(from, from + SPELLINGS_AT_ONCE));
    return () => {
      if (known.size > KNOWN_WORDS_MAX) known.clear();
      for (const word of fresh) known.add(word);
    };
  };
};

type KeepSpellings = ReturnType<typeof spellingKeeper>;
type Remember = () => void;

/** Writes what a thing consists of now, and removes the rest. @returns what is to be remembered once that is stored */
const putThing = async (tx: InTransaction, keep: KeepSpellings, thing: Thing, entries: readonly Entry[]) => {
  const name = thingName(thing);
  const former = await entriesOfThing(tx, name);
  const remember: Remember[] = [];
  for (const { position, kind, record_id } of former)
    if (!entries.some((entry) => entry.kind === kind && entry.recordId === record_id)) await removeEntry(tx, position);
  for (const entry of entries) {
    const words = indexedWords(entry);
    await putEntry(tx, name, entry, words);
    remember.push(await keep(tx, words));
  }
  return remember;
};

const ordersOf = async (tx: InTransaction, things: readonly Thing[]) => {
  const ids = things.filter(({ kind }) => kind === 'order').map(({ _id }) => _id);
  const found = ids.length === 0 ? [] : await readOrders(tx, ids);
  return new Map(found.map((source) => [source.order._id, source]));
};

const otherEntries = async (tx: InTransaction, things: readonly Thing[]) => {
  const idsOf = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind).map(({ _id }) => _id);
  const [products, messages] = [idsOf('product'), idsOf('message')];
  const entries = [
    ...(products.length === 0 ? [] : await readProducts(tx, products)).map(productEntry),
    ...(messages.length === 0 ? [] : await readMessages(tx, messages)).map(messageEntry),
  ];
  return Map.groupBy(entries, ({ kind, recordId }) => `${kind} ${recordId}`);
};

/** Reads things anew, and writes what is found of them. */
const putThings = async (tx: InTransaction, keep: KeepSpellings, things: readonly Thing[]) => {
  const orders = await ordersOf(tx, things);
  const others = await otherEntries(tx, things);
  const remember: Remember[] = [];
  for (const thing of things) {
    const source = thing.kind === 'order' ? orders.get(thing._id) : undefined;
    const entries = source ? [orderEntry(source), ...paperEntries(source)] : (others.get(thingName(thing)) ?? []);
    remember.push(...(await putThing(tx, keep, thing, entries)));
  }
  return remember;
};

/** The things that changes are about, each once. */
const changedThings = async (tx: InTransaction, changes: Awaited<ReturnType<typeof waitingChanges>>) => {
  const invoices = changes.filter(({ kind }) => kind === 'invoice').map(({ thing_id }) => thing_id);
  const orderIds = invoices.length === 0 ? [] : await ordersOfInvoices(tx, invoices);
  const named = changes.flatMap(({ kind, thing_id }): Thing[] => (kind === 'invoice' ? [] : [{ kind, _id: thing_id }]));
  const all = [...named, ...orderIds.map((_id): Thing => ({ kind: 'order', _id }))];
  return [...new Map(all.map((thing) => [thingName(thing), thing])).values()];
};

interface Needs {
  db: Database;
}

/** Keeps what is searched as the shop is: the database notes what changes, and this reads it anew in small steps. */
export const indexKeeper = ({ db }: Needs) => {
  const keep = spellingKeeper();
  let draining: Promise<void> | undefined;

  /** @returns whether more may wait */
  const step = async (order: 'asc' | 'desc'): Promise<boolean> => {
    if (!(await hasChanges(db))) return false;
    const { remember, count } = await db.transaction().execute(async (tx) => {
      const changes = await waitingChanges(tx, order, CHANGES_AT_ONCE);
      const written = await putThings(tx, keep, await changedThings(tx, changes));
      if (changes.length > 0)
        await removeChanges(
          tx,
          changes.map(({ seq }) => seq),
        );
      return { remember: written, count: changes.length };
    });
    for (const known of remember) known();
    return count === CHANGES_AT_ONCE;
  };

  /** Rests after each step for as long as it took: a large shop that is read for the first time still answers its visitors. */
  const drain = async (signal: AbortSignal | undefined) => {
    const isEnded = () => signal?.aborted === true;
    let began = performance.now();
    while (!isEnded() && (await step('asc'))) {
      await rest(performance.now() - began);
      began = performance.now();
    }
  };

  return {
    /** Reads the newest changes, so that what was just stored is found at once. What fails is tried again later. */
    catchUp: async (log?: Pick<ServiceLog, 'warn'>): Promise<void> => {
      try {
        await step('desc');
      } catch (error) {
        log?.warn({ err: error }, 'the search does not know the newest changes yet');
      }
    },

    /** Works off all changes that wait, the oldest first. */
    workOff: async (signal?: AbortSignal): Promise<void> => {
      if (!(await hasEntries(db)) && !(await hasChanges(db))) await db.transaction().execute(noteAll);
      await (draining ??= drain(signal).finally(() => (draining = undefined)));
    },
  };
};
