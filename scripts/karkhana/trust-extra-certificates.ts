import { readFileSync } from 'node:fs';
import tls from 'node:tls';

/** Node itself reads NODE_EXTRA_CA_CERTS only before it runs anything, and a shop's settings are found later. */
export const trustExtraCertificates = ({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): void => {
  if (file === undefined || tls.getCACertificates('extra').length > 0) return;
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(file, 'utf8')]);
};
