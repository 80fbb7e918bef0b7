import { kindOfName } from '#contract/measuring/file-formats.ts';
import { serviceFor } from '#contract/measuring/taken-files.ts';
import { isOrderable } from '#contract/services/services.ts';
import { siteAddress, WITH_FILES } from '#contract/site-addresses.ts';
import { keepFiles } from '#web/kept-files/kept-files.ts';
import { TAB_ORDER } from '#web/tab-order.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** Keeps these files for the order form that the first of them is for, by its name. @returns the form's address, which opens with them */
export const carryFiles = async (files: readonly File[], services: readonly string[]): Promise<string | undefined> => {
  const offered = services.filter(isOrderable);
  const service = serviceFor(kindOfName(files[0]?.name ?? ''), offered) ?? offered[0];
  if (service === undefined) return undefined;
  await keepFiles(files);
  // The form asks for what this browser did not keep.
  tabStorage.write(TAB_ORDER, {
    ...(tabStorage.read(TAB_ORDER) as object | undefined),
    chosen: files.map(({ name }) => name),
    chosenFor: service,
  });
  return siteAddress.orderForm(service) + WITH_FILES;
};
