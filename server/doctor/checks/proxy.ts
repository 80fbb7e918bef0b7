import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { critical, type Finding, good, warning } from '#server/doctor/finding.ts';
import { doctorsQuestion } from '#server/doctor/seen/doctors-question.ts';
import { type Seen, seenReply } from '#server/doctor/seen/seen.ts';
import { readSecret } from '#server/start/data-folder.ts';
import { reach, reasonOf } from './reach.ts';

type Behind = Pick<Config, 'publicUrl' | 'trustProxy' | 'dataDir' | 'secret'>;

/** Of this machine: nothing stands in front. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Addresses for examples (RFC 5737), which nobody has. The second is believed where the asker itself is a proxy that is trusted. */
const FORGED = ['192.0.2.1', '198.51.100.1'];

const NGINX = 'nginx: proxy_set_header X-Forwarded-For $remote_addr;';
const NO_ONE = `so all visitors look like the proxy and share its limits`;

/** The doctor often asks from the machine of a proxy that is trusted by its address: then the shop believes it, and no visitor. */
const isOwnProxy = (trustProxy: Behind['trustProxy'], { forwardedFor, address }: Seen) =>
  typeof trustProxy === 'string' && forwardedFor.length > FORGED.length && address === FORGED.at(-1);

const believesLies = (trustProxy: Behind['trustProxy'], plain: Seen, forged: Seen): Finding[] => {
  if (!FORGED.includes(forged.address) || isOwnProxy(trustProxy, forged)) return [];
  return [
    forged.forwardedFor.length > FORGED.length
      ? critical(
          'Proxy',
          `Visitors can pretend any address, and so evade all limits, because more is trusted than the proxies in front: set TRUST_PROXY=${Math.max(1, plain.forwardedFor.length)}`,
        )
      : critical(
          'Proxy',
          `Visitors can pretend any address, and so evade all limits, because X-Forwarded-For arrives as they send it: have the proxy replace it by the address that it sees (${NGINX}). If there is no proxy, set TRUST_PROXY=off`,
        ),
  ];
};

const missesVisitors = ({ publicUrl, trustProxy }: Behind, { forwardedFor, believed, address }: Seen): Finding[] => {
  const proxies = forwardedFor.length;
  if (proxies === 0)
    return trustProxy === false && publicUrl.startsWith('http:')
      ? []
      : [
          warning(
            'Proxy',
            `The proxy does not say who asks, ${NO_ONE}: have it send the address that it sees (${NGINX})${trustProxy === false ? ', and set TRUST_PROXY=1' : ''}`,
          ),
        ];
  if (believed >= proxies) return [];
  return [
    warning(
      'Proxy',
      trustProxy === false
        ? `TRUST_PROXY is off, ${NO_ONE}: set TRUST_PROXY=${proxies}`
        : `The shop takes the proxy at ${address} for the visitor, ${NO_ONE}: set TRUST_PROXY=${proxies}, or add that address to it`,
    ),
  ];
};

const judge = (behind: Behind, plain: Seen, forged: Seen): Finding => {
  const [bad] = [...believesLies(behind.trustProxy, plain, forged), ...missesVisitors(behind, plain)];
  return (
    bad ??
    good(
      'Proxy',
      `The shop sees this machine come from ${plain.address}, and does not believe a forged X-Forwarded-For.`,
    )
  );
};

/** @returns what the shop saw, or why it did not say so */
const lookBy = async ({ publicUrl, dataDir, secret: given }: Behind, ask: typeof reach) => {
  const question = doctorsQuestion({ secret: await readSecret(dataDir, { given }), now: () => new Date() });
  return async (headers: Record<string, string> = {}): Promise<Seen | string> => {
    const url = `${publicUrl}${question.address}?${randomUUID()}`; // no proxy has an answer of before for it
    const response = await ask(url, { ...headers, authorization: `Bearer ${question.ask()}` });
    if (response.ok) return seenReply.parse(await response.json()).data;
    await response.body?.cancel();
    return response.status === 404
      ? `${publicUrl} does not lead to this shop, or to a version of it from before: restart it after an update.`
      : `${publicUrl} answers ${response.status} to the doctor: does the proxy pass on everything?`;
  };
};

/**
 * Whether the shop knows its visitors apart behind what stands in front of it, and nobody can pretend to be another: asked by its public
 * address, once as it is and once with a forged header.
 */
export const checkProxy = async (behind: Behind, ask = reach): Promise<Finding[]> => {
  const { publicUrl } = behind;
  if (LOOPBACK.test(new URL(publicUrl).hostname))
    return [good('Proxy', `${publicUrl} is this machine's own address: there is no proxy to look at.`)];
  try {
    const look = await lookBy(behind, ask);
    const plain = await look();
    if (typeof plain === 'string') return [warning('Proxy', plain)];
    const forged = await look({ 'x-forwarded-for': FORGED.join(', ') });
    return [typeof forged === 'string' ? warning('Proxy', forged) : judge(behind, plain, forged)];
  } catch (error) {
    return [warning('Proxy', `It cannot be looked at by ${publicUrl}: ${reasonOf(error)}`)];
  }
};
