import { letterHolder } from './order-letters.ts';
import { placingService } from './placing.service.ts';
import { orderReceipts } from './receipts.service.ts';

type Needs = Omit<Parameters<typeof placingService>[0], 'receipts' | 'holdLetters'> &
  Parameters<typeof orderReceipts>[0] &
  Parameters<typeof letterHolder>[0];

/** Opens the services of this room. */
export const openPlacing = (needs: Needs) => {
  const receipts = orderReceipts(needs);
  return { receipts, placing: placingService({ ...needs, receipts, holdLetters: letterHolder(needs) }) };
};
