import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { notificationsService } from './notifications.service.ts';
import { letterPreviewsService } from './samples/letter-previews.service.ts';
import { undeliveredMailService } from './undelivered-mail.service.ts';

/** Opens the services of this room. */
export const openNotifications = (
  needs: Parameters<typeof notificationsService>[0] & { settings: Pick<SettingsService, 'read'> },
) => ({
  notifications: notificationsService(needs),
  letterPreviews: letterPreviewsService(needs),
  undeliveredMail: undeliveredMailService({ jobs: needs.jobs, mailIsOn: needs.config.mail !== undefined }),
});
