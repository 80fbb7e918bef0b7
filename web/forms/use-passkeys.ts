import { useHydrated } from './use-hydrated.ts';

/** Whether the browser makes and uses passkeys on this page: none does without HTTPS, except on its own machine. */
export const usePasskeys = () => useHydrated() && 'PublicKeyCredential' in window;
