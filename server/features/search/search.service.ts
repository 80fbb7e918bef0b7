import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { mayCall } from '#contract/auth/calls-by-role.ts';
import { type Role, seesCustomers } from '#contract/auth/roles.ts';
import { SEARCH_HITS_MAX, SEARCH_KINDS, type SearchHit, type SearchKind } from '#contract/search.ts';
import type { Database } from '#server/database/tables.ts';
import type { CustomersService } from '#server/features/customers/customers.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import type { Content } from './entry.ts';
import {
  positionsWithKeys,
  positionsWithWords,
  readEntries,
  type SoughtWord,
  wordsSpelled,
} from './found-positions.repository.ts';
import { indexKeeper, SCOPE } from './keep-index.ts';
import { officePages } from './office-pages.ts';
import { closed } from './order-entry.ts';
import { rank, snippetOf } from './rank.ts';
import { differByOneTypo, mayBeMistyped, spellingsOf } from './spellings.ts';
import { fold, joined, keyOf, phoneDigits, typedCents, wordsOf } from './words.ts';

interface Needs {
  db: Database;
  log: Pick<ServiceLog, 'warn'>;
  orders: Pick<OrdersService, 'findAll'>;
  measuring: Pick<MeasuringService, 'withThumbnails'>;
  customers: Pick<CustomersService, 'search'>;
}

const CANDIDATES = 40; // of each kind of query
const WORDS_MAX = 8;
const FEW = 3; // so few are found: perhaps there is a typo
const SPELLED_MAX = 60;

/** By what the whole of the text may be known. */
const keysOf = (q: string): string[] => {
  const digits = phoneDigits(q);
  const cents = typedCents(q);
  return [
    ...(joined(q) === '' ? [] : [keyOf.name(q)]),
    ...(digits === undefined ? [] : [keyOf.phone(digits)]),
    ...(cents === undefined ? [] : [keyOf.amount(cents)]),
    ...(q.includes('@') ? [keyOf.mail(q)] : []),
  ];
};

/** Each word, and what may have been meant by it. */
const withTypos = async (db: Database, words: readonly string[]): Promise<SoughtWord[] | undefined> => {
  let some = false;
  const sought: SoughtWord[] = [];
  for (const word of words) {
    const alike = mayBeMistyped(word)
      ? (await wordsSpelled(db, spellingsOf(word), SPELLED_MAX)).filter((one) => differByOneTypo(word, one))
      : [];
    some ||= alike.length > 0;
    sought.push({ words: [word, ...alike], begins: false });
  }
  return some ? sought : undefined;
};

interface Found {
  positions: number[];
  sought: readonly SoughtWord[];
}

const seekers = (db: Database, open: boolean) => {
  const seek = async (words: readonly SoughtWord[]): Promise<number[]> => {
    const scopes = open ? [SCOPE.orders] : [SCOPE.orders, SCOPE.others];
    const found = [];
    for (const scope of scopes) found.push(await positionsWithWords(db, { words, scope, open, limit: CANDIDATES }));
    return found.flat();
  };

  /** With the words as they are, then with the last one only begun. Where nothing is found, all of them may be only begun: a beginning that many words share is slow. */
  const seekBegun = async (words: readonly string[]): Promise<number[]> => {
    const sought = (begins: (at: number) => boolean) =>
      words.map((word, at): SoughtWord => ({ words: [word], begins: begins(at) }));
    const typed = [...(await seek(sought(() => false))), ...(await seek(sought((at) => at === words.length - 1)))];
    return words.length === 1 || typed.length > 0 ? [...new Set(typed)] : seek(sought(() => true));
  };

  /** Entries with the words as they are, and with words that begin so; if few, with words that differ by one typo. */
  return async (words: readonly string[]): Promise<Found> => {
    const begun = words.map((word): SoughtWord => ({ words: [word], begins: true }));
    const positions = await seekBegun(words);
    if (positions.length >= FEW) return { positions, sought: begun };
    const typos = await withTypos(db, words);
    if (!typos) return { positions, sought: begun };
    return {
      positions: [...new Set([...positions, ...(await seek(typos))])],
      sought: typos.map((word) => ({ ...word, begins: true })),
    };
  };
};

interface Hit extends SearchHit {
  points: number;
}

/** The pictures of orders, as their list has them. */
const picturesOf = async ({ db, orders, measuring }: Needs, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>();
  const kept = await orders.findAll(db, ids);
  const pictured = await measuring.withThumbnails(kept.map(({ order }) => order));
  return new Map(
    pictured.flatMap(({ _id, files }) => {
      const thumbnail = files.find((file) => file.thumbnail !== undefined)?.thumbnail;
      return thumbnail === undefined ? [] : [[_id, thumbnail] as const];
    }),
  );
};

const CUSTOMERS_MAX = 5;

/** Customers by their own search, which knows those that were merged into one. */
const customersFound = async ({ customers }: Needs, role: Role, q: string): Promise<Hit[]> => {
  if (!mayCall(role, 'GET', apiAddress.customers)) return [];
  const sought = wordsOf(q).map((word) => ({ words: [word], begins: true }));
  const keys = new Set(keysOf(q));
  return (await customers.search(q, CUSTOMERS_MAX)).map(({ _id, name, company, email, phone }) => {
    const detail = [company, phone, email].filter(Boolean).join(' · ');
    const url = siteAddress.customer(_id);
    const content = { title: name, url, detail, aside: '', openAside: '', said: [closed('', detail)], over: false };
    const own = [keyOf.name(name), keyOf.mail(email), keyOf.phone(phoneDigits(phone) ?? '')];
    const byKey = own.some((key) => keys.has(key));
    return { kind: 'customer', _id, title: name, url, detail, points: rank(content, sought, byKey, false).points };
  });
};

/** Who may not change a product sees it as customers do. */
const addressFor = (role: Role, kind: SearchKind, { url, recordId }: { url: string; recordId: string }) =>
  kind === 'product' && !mayCall(role, 'PATCH', apiAddress.productById) ? siteAddress.product(recordId) : url;

/** Who may open what a hit leads to. */
const reaches = (role: Role, kind: SearchKind) =>
  ({
    order: true,
    customer: mayCall(role, 'GET', apiAddress.customers),
    product: seesCustomers(role),
    message: mayCall(role, 'GET', apiAddress.contact),
    quotation: mayCall(role, 'GET', apiAddress.orderQuotations),
    invoice: mayCall(role, 'GET', apiAddress.invoices),
    payment: mayCall(role, 'GET', apiAddress.invoices),
    page: true,
  })[kind];

/** What the index has of the words or of the whole text, for who may open it. */
const ranked = async (db: Database, role: Role, q: string, words: readonly string[]): Promise<Hit[]> => {
  const open = !seesCustomers(role);
  const keys = keysOf(q);
  const byKey = new Set(keys.length === 0 ? [] : await positionsWithKeys(db, keys, open, CANDIDATES));
  const { positions, sought } = await seekers(db, open)(words);
  const all = [...new Set([...byKey, ...positions])];
  const rows = all.length === 0 ? [] : await readEntries(db, all);
  return rows
    .toSorted((one, other) => other.position - one.position)
    .flatMap(({ position, kind: stored, record_id, content }): Hit[] => {
      const kind = stored as SearchKind;
      if (!reaches(role, kind)) return [];
      const { title, url, detail, aside, openAside, ...rest } = JSON.parse(content) as Content;
      const { points, label, text } = rank(
        { title, url, detail, aside, openAside, ...rest },
        sought,
        byKey.has(position),
        open,
      );
      const explained = text === undefined ? detail : `${label} ${snippetOf(text, sought)}`;
      return [
        {
          kind,
          _id: record_id,
          title,
          url: addressFor(role, kind, { url, recordId: record_id }),
          detail: explained,
          aside: open ? openAside : aside,
          points,
        },
      ];
    });
};

/** Finds orders, customers, products, messages, papers and pages by what a caller says. */
export const searchService = (needs: Needs) => {
  const { db, log } = needs;
  const keeper = indexKeeper(needs);

  return {
    /** The best first; empty for a text without a letter or digit. */
    search: async (role: Role, q: string): Promise<SearchHit[]> => {
      const words = [...new Set(wordsOf(q))].slice(0, WORDS_MAX);
      if (words.length === 0) return [];
      await keeper.catchUp(log);
      const found = (await Promise.all([ranked(db, role, q, words), customersFound(needs, role, q)])).flat();
      const hits = found.toSorted(
        (one, other) => other.points - one.points || SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind),
      );
      const best = hits.slice(0, SEARCH_HITS_MAX);
      const pictures = await picturesOf(
        needs,
        best.filter(({ kind }) => kind === 'order').map(({ _id }) => _id),
      );
      const shown = best.map(({ points: _points, ...hit }) => {
        const picture = pictures.get(hit._id);
        return picture === undefined ? hit : { ...hit, picture };
      });
      const pages = officePages(role, wordsOf(q));
      const namesPage = pages.some(({ title }) => fold(title) === fold(q).trim());
      return namesPage ? [...pages, ...shown] : [...shown, ...pages];
    },

    /** Reads what changed since the index was written, the oldest first; in small steps. */
    workOff: keeper.workOff,
  };
};

export type SearchService = ReturnType<typeof searchService>;
