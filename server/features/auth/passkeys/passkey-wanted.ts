import type { Role } from '#contract/auth/roles.ts';
import type { Database } from '#server/database/tables.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { hasPasskeyAt } from './passkeys.repository.ts';

interface Needs {
  db: Database;
  settings: Pick<SettingsService, 'inForce'>;
  /** The name of the shop that passkeys are bound to. */
  host: string;
}

/** What the shop asks of somebody beside a password, if they have no app for codes. */
export const passkeyWanted =
  ({ db, settings, host }: Needs) =>
  /** @returns 'passkey': the one that they have; 'any': they have yet to set one up, or an app */
  async ({ _id, role }: { _id: string; role: Role }): Promise<'nothing' | 'passkey' | 'any'> => {
    if (!(await settings.inForce())['people.twoFactor'].includes(role)) return 'nothing';
    return (await hasPasskeyAt(db, _id, host)) ? 'passkey' : 'any';
  };

export type PasskeyWanted = ReturnType<typeof passkeyWanted>;
