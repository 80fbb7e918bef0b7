import { jsonStorage } from './json-storage.ts';

/** JSON values that survive a reload, in sessionStorage. Neither other tabs nor the server see them. */
export const tabStorage = jsonStorage(() => sessionStorage);
