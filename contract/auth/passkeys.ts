import { z } from 'zod';
import { requiredLine } from '#contract/text.ts';
import { typedCode } from './auth.ts';
import { AUTH_MESSAGE } from './messages.ts';

export const PASSKEY_MESSAGE = {
  name: 'Please give it a name, such as the device that it is on!',
  added: 'Passkey added. You can sign in with it from now on.',
  removed: 'Passkey removed. Also delete it on the device, or in the password manager, that holds it.',
  tooMany: 'You have ten passkeys, which is the most. Remove one first.',
  known: 'This passkey is on your list already.',
  /** For whatever an authenticator or a browser may not have sent. */
  notAdded: 'This passkey could not be added. Please try again.',
  refused:
    'This passkey does not open the shop. Sign in with your password, and look at Passkeys on your account page.',
  /** For a challenge that was used, or is older than five minutes. */
  ended: 'This took too long, or was sent twice. Please try again.',
  wanted: 'Your shop asks for more than a password. Please sign in with your passkey.',
  /** In a session that a password opened. */
  wantedHere: 'Your shop asks for more than a password. Please sign out, and sign in with your passkey.',
  /** Where a browser made or used none: because somebody declined, or for a reason that it keeps to itself. */
  notMade: 'No passkey was made. Please try again.',
  notShown: 'No passkey was used. Try again, or sign in with your password.',
} as const;

const isName = (host: string) => !/^[\d.]+$|:/.test(host);

/** On a page of the shop that stands at another name, or where the shop has none. */
export const passkeyElsewhere = (host: string) =>
  isName(host)
    ? `Passkeys of this shop work at ${host} only.`
    : 'Passkeys need a name, such as shop.example.com. They do not work at an address of numbers.';

const NAME_MAX = 60; // UTF-16 code units

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** How an authenticator is reached, in the words of WebAuthn. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A passkey as its owner sees it. */
export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** When it last signed in; missing if never. */
  lastUsedAt: z.iso.datetime().optional(),
  /** The name of the shop for which it was made, and for which alone it works: `shop.example.com`. */
  host: z.string(),
});
export type Passkey = z.infer<typeof passkey>;

export const ownPasskeys = z.object({
  passkeys: z.array(passkey),
  /** The shop's present name: passkeys of other names do not work. */
  host: z.string(),
  /** Whether adding and removing needs a code of the authenticator app, too. */
  asksCode: z.boolean(),
});
export type OwnPasskeys = z.infer<typeof ownPasskeys>;

/** Before a passkey is added or removed; the code of who has set up an authenticator app. */
export const passkeyProof = z.object({
  currentPassword: z
    .string({ error: AUTH_MESSAGE.currentPassword })
    .min(1, AUTH_MESSAGE.currentPassword)
    .max(1_000, AUTH_MESSAGE.currentPasswordWrong),
  code: typedCode.optional(),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** The form that adds one: the name is sent once there is a passkey to be named. */
export const passkeyName = requiredLine(PASSKEY_MESSAGE.name, NAME_MAX);

/** What `navigator.credentials.create()` takes, as JSON (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.enum(TRANSPORTS)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What `navigator.credentials.get()` takes, as JSON. It names no passkey: the device offers those that it has for the shop. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const credentialId = bytes(1_400);

/** What an authenticator answered, as JSON (RegistrationResponseJSON); binary data is base64url. */
const madePasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    /** Those that are not known here are left out. */
    transports: z.array(z.string().max(20)).max(20).optional(),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

export const passkeyConfirmation = z.object({ name: passkeyName, made: madePasskey });

/** The same for a sign-in (AuthenticationResponseJSON). */
export const passkeySignIn = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    /** Whose passkey it is, as the authenticator was told when it was made. */
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignIn>;
