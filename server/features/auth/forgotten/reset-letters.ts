import { z } from 'zod';
import { siteAddress } from '#contract/addresses.ts';
import { RESET_MINUTES } from '#contract/auth/password-reset.ts';
import type { Database } from '#server/database/tables.ts';
import { findAdministratorByEmail } from '#server/features/auth/auth.repository.ts';
import { opaqueTokens } from '#server/features/auth/tokens.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { Job, JobQueue } from '#server/jobs/job.ts';
import { putReset } from './password-resets.repository.ts';

export const RESET_QUEUE = 'password-resets';

const MINUTE_MS = 60_000;
const payload = z.object({ email: z.string() });

export interface LetterNeeds {
  db: Database;
  now: () => Date;
  publicUrl: string;
  notifications: Pick<NotificationsService, 'passwordForgotten' | 'wake'>;
}

/** Makes a link and the mail with it, where somebody of the shop has the address. A second attempt replaces the first one's link. */
const sender =
  ({ db, now, publicUrl, notifications }: LetterNeeds) =>
  async (job: Job): Promise<void> => {
    const { email } = payload.parse(job.payload);
    const account = await findAdministratorByEmail(db, email);
    if (!account) return;
    const token = opaqueTokens.make();
    const row = {
      administrator_id: account._id,
      token_hash: opaqueTokens.hash(token),
      expires_at: new Date(now().getTime() + RESET_MINUTES * MINUTE_MS).toISOString(),
    };
    await db.transaction().execute(async (tx) => {
      await putReset(tx, row);
      const resetUrl = publicUrl + siteAddress.newPassword(token);
      await notifications.passwordForgotten(tx, { email, name: account.name, resetUrl });
    });
    notifications.wake();
  };

/** Who asks gets the answer before anything is looked up, so that neither its words nor its time tell whose addresses there are. */
export const resetQueue = (needs: LetterNeeds): JobQueue => ({
  name: RESET_QUEUE,
  handlers: { [RESET_QUEUE]: sender(needs) },
  concurrency: 1,
  retryAfterMs: [MINUTE_MS, 5 * MINUTE_MS],
  deadlineMs: MINUTE_MS,
});
