import { z } from 'zod';

/** A bucket, or a part of one, of S3-compatible storage. Keys and passwords come from the SDK's own settings. */
export interface S3Location {
  readonly bucket: string;
  /** What every key begins with: '' or a path that ends with a slash. */
  readonly prefix: string;
  /** The address of a server that is not AWS. */
  readonly endpoint: string | undefined;
  /** Undefined: AWS_REGION or the SDK's configuration file. */
  readonly region: string | undefined;
  /** Whether the bucket is in the path of an address (MinIO, Ceph) or in its host name (AWS). */
  readonly pathStyle: boolean;
}

const PARAMETERS = new Set(['endpoint', 'region', 'path-style']);
/** Servers other than AWS take any region, but a signature needs one. */
const ANY_REGION = 'us-east-1';

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const faultOf = (url: URL | null): string | undefined => {
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return 'must begin with s3:// and name a bucket, for example s3://my-shop?region=ap-south-1';
  if (url.username !== '' || url.password !== '')
    return 'must not contain keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return 'knows endpoint, region and path-style as parameters, and no others';
  if (!/^[\w./-]*$/.test(url.pathname)) return 'has a path with letters other than a-z, 0-9, ., _ and -';
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !isWebAddress(endpoint))
    return 'has an endpoint that does not begin with http:// or https://';
  if (!['on', 'off', null].includes(url.searchParams.get('path-style')))
    return 'has a path-style that is not on or off';
  return undefined;
};

const locationOf = (url: URL): S3Location => {
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const pathStyle = url.searchParams.get('path-style');
  return Object.freeze({
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: url.searchParams.get('region') ?? (endpoint === undefined ? undefined : ANY_REGION),
    pathStyle: pathStyle === null ? endpoint !== undefined : pathStyle === 'on',
  });
};

/** `s3://bucket/prefix?endpoint=…&region=…&path-style=on`. */
export const filesUrl = z.string().transform((text, context): S3Location => {
  const url = URL.parse(text);
  const message = faultOf(url);
  if (url && message === undefined) return locationOf(url);
  context.addIssue({ code: 'custom', message: message ?? 'is not an address' });
  return z.NEVER;
});
