import { onTestFinished } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { startScaled } from '#scripts/scaled/start-scaled.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { emptyPostgres } from '#tests/support/postgres/test-database.ts';
import { testBucket } from '#tests/support/s3/bucket.ts';
import { ofGroup, type WhenDone } from './of-group.ts';

interface Sent {
  method?: string;
  json?: object;
  form?: FormData;
  cookie?: string;
}

export interface Answer {
  status: number;
  /** The JSON body. */
  body: { data?: unknown; message?: string };
  headers: Headers;
}

/** Calls one process, or all of them by the load balancer. */
const callerOf =
  (url: string, token = '') =>
  async (address: string, { method = 'POST', json, form, cookie }: Sent = {}): Promise<Answer> => {
    const reply = await fetch(url + address, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Answer['body'] };
  };

/** A shop by two processes on PostgreSQL and S3, behind a load balancer, with one administrator. */
export const twoProcesses = async (settings: Record<string, string> = {}, whenDone: WhenDone = onTestFinished) => {
  const [databaseUrl, bucket] = await Promise.all([emptyPostgres(whenDone), testBucket(whenDone)]);
  const scaled = await startScaled({
    processes: 2,
    settings: { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ...settings },
    places: { databaseUrl, bucket: bucket.settings() },
  });
  whenDone(async () => {
    await Promise.all(scaled.servers.map((one) => one.kill()));
    await scaled.end();
  });
  const [one, other] = scaled.servers;
  if (!one || !other) throw new Error('two processes were started');
  const signIn = () => callerOf(one.url)(apiAddress.login, { json: { userId: OWNER.email, password: OWNER.password } });
  const { accessToken } = (await signIn()).body.data as { accessToken: string };
  return {
    url: scaled.url,
    databaseUrl,
    one: { ...one, call: callerOf(one.url), asOwner: callerOf(one.url, accessToken) },
    other: { ...other, call: callerOf(other.url), asOwner: callerOf(other.url, accessToken) },
    signIn,
  };
};

/** One such shop for the tests of a group. @returns what gives it to a test */
export const twoProcessesOfGroup = (settings?: Record<string, string>) =>
  ofGroup(({ whenDone }) => twoProcesses(settings, whenDone));
