import { notificationsService } from './notifications.service.ts';
import { undeliveredMailService } from './undelivered-mail.service.ts';

/** Opens the services of this room. */
export const openNotifications = (needs: Parameters<typeof notificationsService>[0]) => ({
  notifications: notificationsService(needs),
  undeliveredMail: undeliveredMailService({ jobs: needs.jobs, mailIsOn: needs.config.mail !== undefined }),
});
