import type { ContactRequest, ContactSigns } from '#contract/contact.ts';
import { type IdempotencyClaim, requestHash, writeOnce } from '#server/database/idempotency.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database } from '#server/database/tables.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import { insertMessage } from './contact.repository.ts';
import { looksLikeABot } from './looks-like-a-bot.ts';

interface Needs {
  db: Database;
  now: () => Date;
  notifications: Pick<NotificationsService, 'messageArrived' | 'wake'>;
}

/** The signs of a bot in what was sent, none for a question about an order. */
type Recorded = ContactRequest & ContactSigns;

/** Takes in what is written to the shop. */
export const messageReceiver = ({ db, now, notifications }: Needs) => ({
  /** Stores a visitor's message, once for each claim. @throws KeyReused if the claim was used for another message */
  record: async (request: Recorded, claim: IdempotencyClaim | undefined): Promise<void> => {
    const { website, openedMs, ...asked } = request;
    const { companyName, ...rest } = asked;
    const held = looksLikeABot(asked, { website, openedMs });
    const claimed = claim && { ...claim, requestHash: requestHash(asked) };
    await writeOnce(db, claimed, now(), async (tx) => {
      const _id = newId();
      const created_at = now().toISOString();
      await insertMessage(tx, { ...rest, _id, company_name: companyName, created_at, held_why: held ?? null });
      if (held === undefined) await notifications.messageArrived(tx, asked);
      return { _id };
    });
    notifications.wake();
  },
});
