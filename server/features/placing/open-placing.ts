import { placingService } from './placing.service.ts';
import { orderReceipts } from './receipts.service.ts';

type Parts = Omit<Parameters<typeof placingService>[0], 'receipts'> & Parameters<typeof orderReceipts>[0];

/** Opens the services of this room. */
export const openPlacing = (parts: Parts) => {
  const receipts = orderReceipts(parts);
  return { receipts, placing: placingService({ ...parts, receipts }) };
};
