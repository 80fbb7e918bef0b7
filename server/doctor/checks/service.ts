import type { PeerCertificate, TLSSocket } from 'node:tls';
import { connect } from 'node:tls';
import type { Config } from '#server/config/config.ts';
import { critical, type Finding, good, warning } from '#server/doctor/finding.ts';
import { compareClock } from './clock.ts';
import { checkProxy } from './proxy.ts';
import { reach, reasonOf } from './reach.ts';

const WAIT_MS = 5_000;
const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 14; // certbot and Caddy renew a month before

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

const readiness = async ({ host, port }: Config): Promise<Finding[]> => {
  const url = `http://${ANY_ADDRESS.has(host) ? 'localhost' : host}:${port}/readyz`;
  try {
    const response = await reach(url);
    if (response.status !== 200)
      return [critical('Server', `${url} says that no order can be taken: its log says why.`)];
    const { degraded = [] } = (await response.json()) as { degraded?: string[] };
    return [
      degraded.length === 0
        ? good('Server', `${url} answers: orders can be taken.`)
        : warning('Server', `${url} answers, and names what ails: ${degraded.join(', ')}.`),
      ...compareClock(response.headers.get('date'), new Date(), "the server's"),
    ];
  } catch (error) {
    return [critical('Server', `${url} does not answer (${reasonOf(error)}): systemctl status karkhana`)];
  }
};

const certificateOf = (url: URL) =>
  new Promise<PeerCertificate>((resolve, reject) => {
    const socket: TLSSocket = connect(
      { host: url.hostname, port: Number(url.port) || 443, servername: url.hostname, timeout: WAIT_MS },
      () => resolve(socket.getPeerCertificate()),
    );
    socket.once('secureConnect', () => socket.end());
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

const certificate = async (publicUrl: string): Promise<Finding> => {
  const { valid_to } = await certificateOf(new URL(publicUrl));
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS);
  const says = `The certificate of ${publicUrl} is valid for ${days} more days.`;
  return days < CERTIFICATE_DAYS ? warning('Certificate', `${says} Is it renewed?`) : good('Certificate', says);
};

const publicAddress = async (config: Config): Promise<Finding[]> => {
  const { publicUrl } = config;
  if (!publicUrl.startsWith('https:')) return checkProxy(config);
  try {
    const response = await reach(`${publicUrl}/healthz`);
    await response.body?.cancel();
    if (response.status !== 200)
      return [
        critical('Address', `${publicUrl} answers ${response.status}: does the proxy reach this machine's port?`),
      ];
    return [
      good('Address', `${publicUrl} leads to the shop.`),
      await certificate(publicUrl),
      ...compareClock(response.headers.get('date'), new Date(), "its proxy's"),
      ...(await checkProxy(config)),
    ];
  } catch (error) {
    return [critical('Address', `${publicUrl} cannot be reached (${reasonOf(error)}).`)];
  }
};

/** Whether the shop answers, here and by its public address. */
export const checkService = async (config: Config): Promise<Finding[]> => [
  ...(await readiness(config)),
  ...(await publicAddress(config)),
];
