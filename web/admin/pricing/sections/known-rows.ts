import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { formOf } from '#web/admin/pricing/draft/book-form.ts';

/** The rows of the first book: what the order forms let customers choose, with the figures that they began with. */
export const KNOWN_ROWS = formOf(FIRST_PRICE_BOOK);
