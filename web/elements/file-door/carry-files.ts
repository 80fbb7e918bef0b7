import { kindOfName } from '#contract/measuring/file-formats.ts';
import { serviceFor } from '#contract/measuring/taken-files.ts';
import { isOrderable } from '#contract/services/services.ts';
import { siteAddress, WITH_FILES } from '#contract/site-addresses.ts';
import { keepFiles } from '#web/kept-files/kept-files.ts';

/** Opens the order form that the first of these files is for, by its name, with all of them in it. */
export const carryFiles = async (files: readonly File[], services: readonly string[]) => {
  const offered = services.filter(isOrderable);
  const service = serviceFor(kindOfName(files[0]?.name ?? ''), offered) ?? offered[0];
  if (service === undefined) return;
  await keepFiles(files);
  location.assign(siteAddress.orderForm(service) + WITH_FILES);
};
