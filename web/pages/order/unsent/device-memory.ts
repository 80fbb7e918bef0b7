import { jsonStorage } from '#web/json-storage.ts';
import { tabStorage } from '#web/tab-storage.ts';

/** Who asked to be remembered on this device; `known/remembered.ts` has what is kept. Others may use the device, so nobody is kept unasked. */
export const deviceStorage = jsonStorage(() => localStorage);
export const REMEMBERED = 'karkhana-remembered'; // in deviceStorage
/** Who placed the last order of this tab. */
export const CUSTOMER = 'karkhana-customer'; // in tabStorage

/** Whether a form may offer somebody, so that nobody else waits for what does that. */
export const isSomebodyKnown = () => (deviceStorage.read(REMEMBERED) ?? tabStorage.read(CUSTOMER)) !== undefined;
