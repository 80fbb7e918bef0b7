import { notificationsService } from './notifications.service.ts';
import { undeliveredMailService } from './undelivered-mail.service.ts';

/** Opens the services of this room. */
export const openNotifications = (parts: Parameters<typeof notificationsService>[0]) => ({
  notifications: notificationsService(parts),
  undeliveredMail: undeliveredMailService({ jobs: parts.jobs, mailIsOn: parts.config.mail !== undefined }),
});
