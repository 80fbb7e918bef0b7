import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { Limits } from '#server/processes/limits.ts';
import { accountService } from './administrators/account.service.ts';
import { administratorsService } from './administrators/administrators.service.ts';
import { passkeysService } from './administrators/passkeys.service.ts';
import { twoFactorService } from './administrators/two-factor.service.ts';
import { authService } from './auth.service.ts';
import { firstOwnerService } from './first-owner/first-owner.service.ts';
import { passwordResetsService } from './forgotten/password-resets.service.ts';
import { passkeyChallenges } from './passkeys/challenges.ts';
import { passkeyWanted } from './passkeys/passkey-wanted.ts';
import { relyingParties } from './passkeys/relying-party.ts';
import { openHashing, openPasswords } from './passwords.ts';
import { invitationsService } from './people/invitations.service.ts';
import { peopleService } from './people/people.service.ts';
import { type OwnersNotices, securityLog } from './security-log/security-log.ts';
import { knownDevices } from './sign-in/known-devices.ts';
import { loginThrottle } from './sign-in/login-throttle.ts';
import { secondStep } from './sign-in/second-step.ts';
import { twoFactorCodes } from './two-factor/codes.ts';

interface Needs {
  config: Config;
  db: Database;
  secret: Uint8Array;
  now: () => Date;
  log: ServiceLog;
  notices: OwnersNotices;
  notifications: NotificationsService;
  audit: Pick<AuditService, 'record'>;
  settings: Pick<SettingsService, 'inForce' | 'read' | 'take'>;
  jobs: Jobs;
  limits: Limits;
  leases: Pick<Leases, 'exclusively'>;
  setUpLink: Parameters<typeof firstOwnerService>[0]['linkFile'];
}

/** Creates the services of this feature. */
export const openAuth = (needs: Needs) => {
  const { config, db, secret, now, log, notices, notifications, audit, settings, jobs, limits, leases, setUpLink } =
    needs;
  const security = securityLog({ db, secret, now, log, notices, audit });
  const throttle = loginThrottle({ db, secret, now, tries: config.loginTries });
  const devices = knownDevices(secret, now);
  const hashing = openHashing();
  const passwords = openPasswords(hashing);
  const parties = relyingParties(config.publicUrl);
  const challenges = passkeyChallenges({ db, now });
  const wantedOf = passkeyWanted({ db, settings, host: parties.host });
  const factor = { db, now, throttle, security, codes: twoFactorCodes(secret), wantedOf, parties, challenges };
  const shared = { db, now, shopName: config.shop.name, throttle, security, passwords };
  const auth = authService({ ...factor, secret, devices, passwords, askForCode: secondStep(factor) });
  const administrators = administratorsService(shared);
  const people = peopleService({ db, now, publicUrl: config.publicUrl, notifications });
  const passwordResets = passwordResetsService({ ...shared, publicUrl: config.publicUrl, notifications, jobs, limits });
  return {
    /** Whose passwords are checked takes turns. */
    hashing,
    auth,
    account: accountService({ ...shared, devices }),
    administrators,
    people,
    passwordResets,
    twoFactorSignIn: twoFactorService({ ...factor, shopName: config.shop.name, passwords }),
    passkeys: passkeysService({ ...factor, shopName: config.shop.name, passwords }),
    invitations: invitationsService({ ...shared, auth }),
    firstOwner: firstOwnerService({
      ...shared,
      config,
      secret,
      linkFile: setUpLink,
      leases,
      auth,
      administrators,
      settings,
    }),

    /** Deletes expired sessions, invitations, links to new passwords, challenges of passkeys, sign-in attempts and security events. */
    forgetOld: async (): Promise<void> => {
      await auth.forgetOldSessions();
      await throttle.sweep();
      await challenges.forgetOld();
      await people.forgetOld();
      await passwordResets.forgetOld();
      await security.sweep();
    },
  };
};
