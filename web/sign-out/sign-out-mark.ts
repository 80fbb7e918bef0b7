/**
 * Marks this browser as signed out while the server may not know it yet. Scripts cannot remove the refresh cookie, so until the
 * server has ended the session the mark keeps all tabs from using it. Every page's script reads it: keep this file small.
 */
const MARK = 'karkhana.signedOut';

/** @returns where the server is to be told, so that no page has to load all addresses for it; null where there is nothing to tell */
export const pendingSignOut = () => {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null; // site data is blocked, and with it the cookie
  }
};

export const isSignOutPending = () => pendingSignOut() !== null;

/** @param address of the call that ends the session */
export const markSignOut = (address: string) => localStorage.setItem(MARK, address);

export const removeSignOutMark = () => localStorage.removeItem(MARK);
