import type { OwnersBook } from '#contract/pricing/book-record.ts';
import { isInOwnCurrency } from '#contract/pricing/own-currency.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import type { PublicBook } from '#contract/pricing/public-book.ts';
import { areasOf } from '#contract/settings/delivery-areas.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { bookInMemory } from './book-in-memory.ts';
import { figuresToCheck } from './figures-to-check.ts';
import { type BookRow, toBook, toPublic } from './to-book.ts';
import { isOnRequest, toldContent } from './visitors-book.ts';

interface Needs {
  settings: Pick<SettingsService, 'inForce'>;
  /** From memory. */
  inForce: ReturnType<typeof bookInMemory>;
  find: (version: number) => Promise<BookRow>;
}

/** What programs are told beside the rates of a version. */
const toldBeside = (values: ShopSettings) => {
  const delivery = areasOf(values['work.deliveryAreas']);
  return {
    vat: { percent: values['money.vatPercent'], included: values['money.vatIncluded'] },
    ...(delivery.length > 0 && { delivery }),
  };
};

/** The book as visitors are told it, and as the shop has it: whatever anybody can read who is not signed in comes from the former. */
export const bookReaders = ({ settings, inForce, find }: Needs) => {
  const published = async (version: number | undefined, values: ShopSettings): Promise<PublicBook> => {
    const present = (await inForce.read()).row;
    const row = version === undefined ? present : await find(version);
    const beside = { ...toldBeside(values), onRequest: isOnRequest(values, toBook(row)) };
    return toPublic(row, present.version, beside);
  };

  return {
    /** From memory; with all of its prices, so for the shop alone. */
    inForce: async (): Promise<PriceBook> => (await inForce.read()).book,

    /** The same without what visitors are not told; from memory. */
    forVisitors: async (): Promise<PriceBook> => {
      const { book } = await inForce.read();
      return { ...book, content: toldContent(book.content, isOnRequest(await settings.inForce(), book)) };
    },

    /** Whether customers read ‘Price on request’ for what a version prices; without one, for what the book in force does. @throws NotFound */
    areOnRequest: async (version?: number): Promise<boolean> => {
      const present = (await inForce.read()).book;
      const book = version === undefined || version === present.version ? present : toBook(await find(version));
      return !isInOwnCurrency(book.content) || isOnRequest(await settings.inForce(), book);
    },

    /** For programs; without a version the one in force. @throws NotFound */
    publish: async (version?: number): Promise<PublicBook> => {
      const book = await published(version, await settings.inForce());
      return { ...book, rates: toldContent(book.rates, book.onRequest) };
    },

    /** For the shop; without a version the one in force. @throws NotFound */
    readBook: async (version?: number): Promise<OwnersBook> => {
      const values = await settings.inForce();
      const { ordering: _toPrograms, ...book } = await published(version, values);
      return { ...book, untoldUnconfirmed: values['prices.onRequest'], toCheck: figuresToCheck(book.rates) };
    },
  };
};
