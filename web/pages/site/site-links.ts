import { SERVICES } from '#content/services.ts';
import { siteAddress } from '#contract/addresses.ts';

export const SERVICE_LINKS = SERVICES.map(({ name, slug }) => ({ name, address: siteAddress.service(slug) }));
