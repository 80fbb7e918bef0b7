/** The shop as passkeys know it: the name that they are bound to, and the origin of its pages. */
export interface RelyingParty {
  host: string;
  origin: string;
}

const LOOPBACK = 'localhost';

const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * Both follow from PUBLIC_URL alone. Only a shop that is at home on this machine takes the port of a request, since it is often reached by
 * another one than it listens on.
 */
export const relyingParties = (publicUrl: string) => {
  const { hostname: host, origin, protocol } = new URL(publicUrl);
  return {
    host,
    /** @param requested the host and port of a request */
    of: (requested: string): RelyingParty =>
      host === LOOPBACK && hostnameOf(requested) === LOOPBACK
        ? { host, origin: new URL(`${protocol}//${requested}`).origin }
        : { host, origin },
  };
};

export type RelyingParties = ReturnType<typeof relyingParties>;
