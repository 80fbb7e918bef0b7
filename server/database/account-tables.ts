import type { Role } from '#contract/auth/roles.ts';
import type { SecurityEventKind } from '#contract/auth/security-events.ts';
import type { Fixed, Int64, Later, Moment } from './columns.ts';

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
  passkey_at: Later<Moment>; // when a passkey was shown in it, which counts as both steps; null: never
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

/** A passkey of somebody of the shop: the public half of a key that their device or password manager holds. */
export interface PasskeyRow {
  _id: Fixed<string>;
  administrator_id: Fixed<string>;
  credential_id: Fixed<string>; // base64url, chosen by the authenticator
  public_key: Fixed<string>; // COSE, base64url
  counter: Int64; // of its signatures; 0 where the authenticator counts none
  transports: Fixed<string>; // how the authenticator is reached, in words of WebAuthn with commas between
  host: Fixed<string>; // the shop's name that it was made for, and for which alone it works
  name: Fixed<string>;
  created_at: Fixed<Moment>;
  last_used_at: Later<Moment>;
}

/** What an authenticator is to sign, once and within minutes. */
export interface PasskeyChallengeRow {
  challenge: Fixed<string>;
  session_id: Fixed<string | null>; // of who adds a passkey; null: to sign in
  expires_at: Fixed<Moment>;
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
