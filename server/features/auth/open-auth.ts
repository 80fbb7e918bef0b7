import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { accountService } from './administrators/account.service.ts';
import { administratorsService } from './administrators/administrators.service.ts';
import { authService } from './auth.service.ts';
import { openHashing, openPasswords } from './passwords.ts';
import { invitationsService } from './people/invitations.service.ts';
import { peopleService } from './people/people.service.ts';
import { type OwnersNotices, securityLog } from './security-log/security-log.ts';
import { knownDevices } from './sign-in/known-devices.ts';
import { loginThrottle } from './sign-in/login-throttle.ts';

interface Needs {
  config: Config;
  db: Database;
  secret: Uint8Array;
  now: () => Date;
  log: ServiceLog;
  notices: OwnersNotices;
  notifications: NotificationsService;
  audit: Pick<AuditService, 'record'>;
}

/** Creates the services of this feature. */
export const openAuth = ({ config, db, secret, now, log, notices, notifications, audit }: Needs) => {
  const security = securityLog({ db, secret, now, log, notices, audit });
  const throttle = loginThrottle({ db, secret, now, tries: config.loginTries });
  const devices = knownDevices(secret, now);
  const hashing = openHashing();
  const passwords = openPasswords(hashing);
  const shared = { db, now, shopName: config.shop.name, throttle, security, passwords };
  const auth = authService({ db, secret, now, throttle, devices, security, passwords });
  const people = peopleService({ db, now, publicUrl: config.publicUrl, notifications });
  return {
    /** Whose passwords are checked takes turns. */
    hashing,
    auth,
    account: accountService({ ...shared, devices }),
    administrators: administratorsService(shared),
    people,
    invitations: invitationsService({ ...shared, auth }),

    /** Deletes expired sessions, invitations, sign-in attempts and security events. */
    forgetOld: async (): Promise<void> => {
      await auth.forgetOldSessions();
      await throttle.sweep();
      await people.forgetOld();
      await security.sweep();
    },
  };
};
