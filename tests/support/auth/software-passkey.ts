import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyCreation, PasskeyRequest, PasskeySignIn } from '#contract/auth/passkeys.ts';

export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const head = (major: number, value: number) => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};

/** What authenticators write (RFC 8949), as far as it is needed here. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  return Buffer.concat([head(4, (value as readonly Cbor[]).length), ...(value as readonly Cbor[]).map(cbor)]);
};

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** In what an answer differs from one that is right. */
interface Differently {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userVerified?: boolean;
  /** How many uses it says to have counted. */
  counter?: number;
  /** Whose it says to be. */
  userHandle?: string;
  /** What stands beside the new key of what was signed. */
  attestation?: (signed: Uint8Array) => ReadonlyMap<string, Cbor>;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/**
 * A passkey that a test holds: it answers a shop as an authenticator and its browser would, or a little differently.
 * @param ownOrigin of the page that shows it: the one that Fastify's inject asks for
 */
export const softwarePasskey = (ownOrigin = 'http://localhost') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = 'c29tZWJvZHk';

  const clientData = (type: string, challenge: string, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, count: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  };
  const flagsOf = ({ userVerified = true }: Differently) => PRESENT | (userVerified ? VERIFIED : 0);
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const parts: [number, Cbor][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ];
    return cbor(new Map(parts));
  };

  return {
    id: text(id),

    /** As `navigator.credentials.create()`. */
    make: (options: PasskeyCreation, differently: Differently = {}): MadePasskey => {
      userHandle = options.user.id;
      const length = Buffer.from([0, id.length]);
      const flags = flagsOf(differently) | HAS_KEY;
      const authData = Buffer.concat([
        authenticatorData(differently.rpId ?? options.rp.id, flags, 0),
        Buffer.alloc(16), // no model
        length,
        id,
        coseKey(),
      ]);
      const none: [string, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
      ];
      const data = clientData('webauthn.create', differently.challenge ?? options.challenge, differently.origin);
      const stated = differently.attestation?.(Buffer.concat([authData, sha256(data)])) ?? none;
      const attestation = new Map<string, Cbor>([...stated, ['authData', authData]]);
      const response = { clientDataJSON: text(data), attestationObject: text(cbor(attestation)), transports: [] };
      return { id: text(id), rawId: text(id), type: 'public-key', response };
    },

    /** As `navigator.credentials.get()`: each use counts. */
    show: (options: PasskeyRequest, differently: Differently = {}): PasskeySignIn => {
      counter = differently.counter ?? counter + 1;
      const data = clientData('webauthn.get', differently.challenge ?? options.challenge, differently.origin);
      const authData = authenticatorData(differently.rpId ?? options.rpId, flagsOf(differently), counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: differently.userHandle ?? userHandle,
      };
      return { id: text(id), rawId: text(id), type: 'public-key', response };
    },
  };
};

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
