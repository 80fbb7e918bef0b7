import { DAYS_OFF } from '#content/shop.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import { workingDaysAfter } from '#contract/formats/working-days.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import type { Config } from '#server/config/config.ts';
import { newId, newReference } from '#server/database/identifiers.ts';

interface Needs {
  config: Pick<Config, 'mail' | 'replyWorkingDays'>;
  now: () => Date;
  /** The customer's private page of an order. */
  trackingUrl: (orderId: string) => string;
}

/** What is stored of a receipt with its idempotency key: no link, which would open the order. */
export type StoredReceipt = Pick<OrderReceipt, '_id' | 'reference' | 'replyBy'>;

/** What customers are told when their order has come in. */
export const orderReceipts = ({ config: { mail, replyWorkingDays }, now, trackingUrl }: Needs) => {
  const replyBy = (receivedAt: Date) => workingDaysAfter(shopDay(receivedAt), replyWorkingDays, DAYS_OFF);
  const mails = mail !== undefined;
  return {
    replyBy,
    mails,
    trackingUrl,
    make: (): StoredReceipt => ({ _id: newId(), reference: newReference(), replyBy: replyBy(now()) }),
    /** Receipts stored by earlier versions have no day. */
    complete: <Stored extends Partial<StoredReceipt> & Pick<StoredReceipt, '_id' | 'reference'>>(stored: Stored) => ({
      replyBy: replyBy(now()),
      ...stored,
      mails,
      trackingUrl: trackingUrl(stored._id),
    }),
  };
};

export type OrderReceipts = ReturnType<typeof orderReceipts>;
