import { priceBooksService } from './book/price-books.service.ts';
import { comparisonService } from './comparison/comparison.service.ts';
import { estimatesService } from './estimates/estimates.service.ts';
import { nearnessService } from './nearness/nearness.service.ts';

type Needs = Parameters<typeof priceBooksService>[0] &
  Parameters<typeof nearnessService>[0] &
  Omit<Parameters<typeof estimatesService>[0], 'priceBooks' | 'nearness'>;

/** Opens the services of this room, with the first price book where there is none yet. */
export const openPricing = async (needs: Needs) => {
  const priceBooks = priceBooksService(needs);
  await priceBooks.ensureFirst();
  const nearness = nearnessService(needs);
  const estimates = estimatesService({ ...needs, priceBooks, nearness });
  return { priceBooks, nearness, estimates, bookComparisons: comparisonService({ ...needs, priceBooks }) };
};
