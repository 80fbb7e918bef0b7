import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Uint8Array[]) => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));

const WITH_ECDSA = sequence(identifier('2a8648ce3d040302'));

/** A country, an organisation, a unit and a name, as a certificate of an authenticator has them (WebAuthn, 8.2.1). */
const name = () =>
  sequence(
    ...[
      ['550406', 'BD'],
      ['55040a', 'Nobody'],
      ['55040b', 'Authenticator Attestation'],
      ['550403', 'Test'],
    ].map(([kind = '', text = '']) => der(0x31, sequence(identifier(kind), der(0x0c, Buffer.from(text))))),
  );

/** A maker of authenticators, whom nobody trusts: its certificate, and what it signs. */
export const attestationCertificate = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = (data: Uint8Array) => sign('sha256', data, privateKey);
  const years = ['20200101000000Z', '20990101000000Z'].map((moment) => der(0x18, Buffer.from(moment)));
  const isNoAuthority = sequence(identifier('551d13'), der(0x04, sequence()));
  const body = sequence(
    der(0xa0, integer(2)), // version 3
    integer(1),
    WITH_ECDSA,
    name(),
    sequence(...years),
    name(),
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(isNoAuthority)),
  );
  const bits = der(0x03, Buffer.from([0]), signed(body));
  return { certificate: sequence(body, WITH_ECDSA, bits), sign: signed };
};
