import { shopDay } from '#contract/formats/shop-time.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import type { Config } from '#server/config/config.ts';
import { newId, newReference } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';

interface Needs {
  config: Pick<Config, 'mail'>;
  settings: Pick<SettingsService, 'inForce' | 'workingDaysAfter'>;
  now: () => Date;
  /** The customer's private page of an order. */
  trackingUrl: (orderId: string) => string;
}

/** What is stored of a receipt with its idempotency key: no link, which would open the order. */
export type StoredReceipt = Pick<OrderReceipt, '_id' | 'reference' | 'replyBy'>;

/** What customers are told when their order has come in. */
export const orderReceipts = ({ config: { mail }, settings, now, trackingUrl }: Needs) => {
  /** @param tx the transaction that asks, if one does */
  const replyBy = async (receivedAt: Date, tx?: Database) => {
    const inForce = await settings.inForce(tx);
    return settings.workingDaysAfter(shopDay(receivedAt), inForce['work.replyDays'], tx);
  };
  const mails = mail !== undefined;
  return {
    replyBy,
    mails,
    trackingUrl,
    make: async (tx: InTransaction): Promise<StoredReceipt> => ({
      _id: newId(),
      reference: newReference(),
      replyBy: await replyBy(now(), tx),
    }),
    /** Receipts stored by earlier versions have no day. */
    complete: async <Stored extends Partial<StoredReceipt> & Pick<StoredReceipt, '_id' | 'reference'>>(
      stored: Stored,
    ) => ({
      replyBy: stored.replyBy ?? (await replyBy(now())),
      ...stored,
      mails,
      trackingUrl: trackingUrl(stored._id),
    }),
  };
};

export type OrderReceipts = ReturnType<typeof orderReceipts>;
