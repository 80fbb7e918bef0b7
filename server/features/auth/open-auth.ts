import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { accountService } from './administrators/account.service.ts';
import { administratorsService } from './administrators/administrators.service.ts';
import { authService } from './auth.service.ts';
import { openHashing, openPasswords } from './passwords.ts';
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
}

/** Creates the services of this feature. */
export const openAuth = ({ config, db, secret, now, log, notices }: Needs) => {
  const security = securityLog({ db, secret, now, log, notices });
  const throttle = loginThrottle({ db, secret, now, tries: config.loginTries });
  const devices = knownDevices(secret, now);
  const hashing = openHashing();
  const passwords = openPasswords(hashing);
  const shared = { db, now, shopName: config.shop.name, throttle, security, passwords };
  const auth = authService({ db, secret, now, throttle, devices, security, passwords });
  return {
    /** Whose passwords are checked takes turns. */
    hashing,
    auth,
    account: accountService({ ...shared, devices }),
    administrators: administratorsService(shared),

    /** Deletes expired sessions, sign-in attempts and security events. */
    forgetOld: async (): Promise<void> => {
      await auth.forgetOldSessions();
      await throttle.sweep();
      await security.sweep();
    },
  };
};
