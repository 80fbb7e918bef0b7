import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Location } from '#server/config/files-url.ts';

const SOCKETS_MAX = 50;
const ATTEMPTS_MAX = 3;

/** How long one attempt waits. */
interface Timeouts {
  connectMs: number;
  /** The time until a response begins. It includes sending a part, and waiting for a socket, which parts never do. */
  responseMs: number;
  /** While nothing arrives. */
  idleMs: number;
}
const TIMEOUTS: Timeouts = { connectMs: 3_000, responseMs: 15_000, idleMs: 10_000 };

const configFor = (
  { endpoint, region, pathStyle }: S3Location,
  { connectMs, responseMs, idleMs }: Timeouts,
): S3ClientConfig => ({
  ...(endpoint !== undefined && { endpoint }),
  ...(region !== undefined && { region }),
  forcePathStyle: pathStyle,
  retryMode: 'standard',
  maxAttempts: ATTEMPTS_MAX,
  // Every body that we send is signed with its SHA-256, which all servers check; not all know the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    httpAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
    httpsAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
    connectionTimeout: connectMs,
    requestTimeout: responseMs,
    throwOnRequestTimeout: true,
    socketTimeout: idleMs,
  },
});

/** A bucket, or a part of one, with bounded connections to it. */
export interface S3Connection {
  client: S3Client;
  /** For downloads: customers on slow lines hold these sockets, and no others. */
  downloads: S3Client;
  /** How long a download may stand still because the storage sends nothing. */
  idleMs: number;
  Bucket: string;
  prefix: string;
  /** By how much the storage's clock is ahead of this machine's, by its last answer. */
  aheadMs: () => number | undefined;
  close: () => void;
}

/** Notes what time it is for the storage, whatever it answers: a refused signature too. */
const listenForTime = (client: S3Client) => {
  let aheadMs: number | undefined;
  client.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args);
      const { date = '' } = (answered.response as { headers?: Record<string, string> }).headers ?? {};
      const at = Date.parse(date);
      if (!Number.isNaN(at)) aheadMs = at - Date.now();
      return answered;
    },
    { step: 'deserialize', priority: 'low' },
  );
  return () => aheadMs;
};

export const connectS3 = (location: S3Location, timeouts: Timeouts = TIMEOUTS): S3Connection => {
  const client = new S3Client(configFor(location, timeouts));
  // Without an idle time of the socket, which also passes while a customer reads nothing.
  const downloads = new S3Client(configFor(location, { ...timeouts, idleMs: 0 }));
  return {
    client,
    downloads,
    idleMs: timeouts.idleMs,
    Bucket: location.bucket,
    prefix: location.prefix,
    aheadMs: listenForTime(client),
    close: () => {
      client.destroy();
      downloads.destroy();
    },
  };
};
