import type { Role } from '#contract/auth/roles.ts';
import type { SecurityEventKind } from '#contract/auth/security-events.ts';
import type { Fixed, Moment } from './columns.ts';

export interface AdministratorRow {
  _id: Fixed<string>;
  email: string; // lower case
  name: string;
  role: Role;
  password_hash: string;
  created_at: Fixed<Moment>;
}

/** A refresh token family: one sign-in on one device, from login to logout. */
export interface SessionRow {
  _id: Fixed<string>;
  administrator_id: Fixed<string>;
  created_at: Fixed<Moment>;
  expires_at: Moment;
  ended_at: Moment | null;
  device: string; // its User-Agent
  last_used_at: Moment | null;
}

export interface RefreshTokenRow {
  token_hash: Fixed<string>;
  session_id: Fixed<string>;
  created_at: Fixed<Moment>;
  used_at: Moment | null;
}

/** Sign-in attempts for one throttle key; keys and accounts are stored as keyed hashes. */
export interface LoginAttemptRow {
  key: Fixed<string>;
  account: Fixed<string | null>;
  count: number;
  expires_at: Moment;
}

/** One line of the security log. */
export interface SecurityEventRow {
  _id: Fixed<string>;
  kind: Fixed<SecurityEventKind>;
  account: Fixed<string>; // a keyed hash of the e-mail: rows outlive the account, and strangers mistype their own addresses
  address: Fixed<string>;
  device: Fixed<string>; // its User-Agent
  at: Fixed<Moment>;
}

/** A link by which somebody of the shop sets a new password, until it expires. */
export interface PasswordResetRow {
  administrator_id: Fixed<string>;
  token_hash: string;
  expires_at: Moment;
}

/** The second step of somebody's sign-in; it counts once it is confirmed. */
export interface TwoFactorRow {
  administrator_id: Fixed<string>;
  secret: string; // encrypted with a key of the shop's secret
  created_at: Moment;
  confirmed_at: Moment | null;
  last_step: number; // of the last code that was used, in periods of 30 s since 1970
}

/** A code that stands in for the app once. */
export interface RecoveryCodeRow {
  code_hash: Fixed<string>;
  administrator_id: Fixed<string>;
}

/** Somebody who may become an administrator with the identifier of the invitation, until it expires. */
export interface InvitationRow {
  _id: Fixed<string>;
  email: Fixed<string>; // lower case; one invitation each
  name: string;
  role: Role;
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
}
