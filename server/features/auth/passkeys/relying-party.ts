/** The shop as passkeys know it: the name that they are bound to, and the origin of its pages. */
export interface RelyingParty {
  host: string;
  origin: string;
}

/** What a browser calls its own machine; by its numbers no passkey can be made. */
const LOOPBACK = 'localhost';
const isLoopback = (hostname: string) => [LOOPBACK, '127.0.0.1', '[::1]'].includes(hostname);

const hostnameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * Both follow from PUBLIC_URL alone. Only a shop that is at home on this machine takes the port of a request, since it is often reached by
 * another one than it listens on.
 */
export const relyingParties = (publicUrl: string) => {
  const { hostname, port, origin, protocol } = new URL(publicUrl);
  const isHere = isLoopback(hostname);
  const host = isHere ? LOOPBACK : hostname;
  const originAt = (requested: string) => new URL(`${protocol}//${requested}`).origin;
  return {
    host,
    /** @param requested the host and port of a request */
    of: (requested: string): RelyingParty => {
      if (!isHere) return { host, origin };
      return { host, origin: originAt(hostnameOf(requested) === LOOPBACK ? requested : `${LOOPBACK}:${port}`) };
    },
  };
};

export type RelyingParties = ReturnType<typeof relyingParties>;
