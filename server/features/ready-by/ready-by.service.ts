import { shopDay, weekdayText } from '#contract/formats/shop-time.ts';
import type { MailPreview } from '#contract/mail.ts';
import { hasEnded, ORDER_RECORD_MESSAGE } from '#contract/orders/order.ts';
import { READY_BY_MESSAGE, type ReadyByChange, type ReadyByMail } from '#contract/orders/ready-by.ts';
import type { Database } from '#server/database/tables.ts';
import { Conflict, Refused } from '#server/errors.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';

interface Needs {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'workingDaysAfter'>;
  orders: Pick<OrdersService, 'progress' | 'raiseVersion'>;
  notifications: Pick<NotificationsService, 'readyByMoved' | 'preview' | 'wake'>;
}

/** By when an order is ready, as its customer was told. */
export const readyByService = ({ db, now, settings, orders, notifications }: Needs) => {
  const { progress } = orders;
  const requireAhead = (day: string) => {
    const today = shopDay(now());
    if (day >= today) return;
    const message = READY_BY_MESSAGE.past(today);
    throw new Refused(message, { errors: [{ path: 'readyBy', message }] });
  };
  return {
    /** The day on which so many working days will have passed, YYYY-MM-DD. */
    in: (workingDays: number): Promise<string> => settings.workingDaysAfter(shopDay(now()), workingDays),

    /** @param by the administrator's e-mail @throws NotFound, Refused, Conflict */
    move: async (orderId: string, change: ReadyByChange, by: string): Promise<void> => {
      const { readyBy, version, announce, words } = change;
      requireAhead(readyBy);
      await db.transaction().execute(async (tx) => {
        const order = await progress.take(tx, orderId);
        if (hasEnded(order.status)) throw new Conflict(READY_BY_MESSAGE.ended);
        if (order.readyBy === readyBy && !announce) return;
        if (!(await orders.raiseVersion(tx, orderId, version)))
          throw new Conflict(ORDER_RECORD_MESSAGE.changedMeanwhile);
        await progress.promise(tx, orderId, readyBy);
        const announced = announce && (await notifications.readyByMoved(tx, { order, readyBy, words }));
        const before = order.readyBy === undefined ? '' : ` instead of ${weekdayText(order.readyBy)}`;
        const what = `Ready by ${weekdayText(readyBy)}${before}.`;
        await progress.record(tx, orderId, { what, by, at: now(), announced, words });
      });
      notifications.wake();
    },

    /** The mail about another day, as it would be sent now. @throws NotFound, or Conflict without a mail server */
    previewMail: async (orderId: string, { readyBy, words }: ReadyByMail): Promise<MailPreview> =>
      notifications.preview.readyByMoved(db, { order: await progress.get(db, orderId), readyBy, words }),
  };
};

export type ReadyByService = ReturnType<typeof readyByService>;
