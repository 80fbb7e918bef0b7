import type { Order, OrderFile } from '#contract/orders/order.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { judgedFindings } from '#pricing';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';

interface Needs {
  measuring: Pick<MeasuringService, 'withMeasurements'>;
  priceBooks: Pick<PriceBooksService, 'book'>;
  estimates: Pick<EstimatesService, 'booksOfOrders'>;
}

/** Only prints and drawings have something that is judged later. */
const isJudged = ({ files }: Order) => files.some(({ measurement }) => measurement?.details !== undefined);

const judgedFile = (file: OrderFile, { serviceNeeded, details }: Order, book: PriceBook | undefined): OrderFile => {
  const { measurement, options } = file;
  if (!measurement) return file;
  const findings = judgedFindings(serviceNeeded, measurement, { ...details, ...options }, book);
  return { ...file, measurement: { ...measurement, findings } };
};

/**
 * What was found in files of orders, by what their customers chose and by the book that each order is priced by: what an order says does not
 * change with the prices. An order that came without a price is judged by the machine and its sheet alone.
 */
export const judgedFiles = ({ measuring, priceBooks, estimates }: Needs) => ({
  withMeasurements: async (orders: readonly Order[]): Promise<Order[]> => {
    const measured = await measuring.withMeasurements(orders);
    const versions = await estimates.booksOfOrders(measured.filter(isJudged).map(({ _id }) => _id));
    const books = new Map(
      await Promise.all(
        [...new Set(versions.values())].map(async (version) => [version, await priceBooks.book(version)] as const),
      ),
    );
    return measured.map((order) => {
      if (!isJudged(order)) return order;
      const book = books.get(versions.get(order._id) ?? 0);
      return { ...order, files: order.files.map((file) => judgedFile(file, order, book)) };
    });
  },
});
