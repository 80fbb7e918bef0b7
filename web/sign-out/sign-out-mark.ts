/**
 * Marks this browser as signed out while the server may not know it yet. Scripts cannot remove the refresh cookie, so until the
 * server has ended the session the mark keeps all tabs from using it. Every page's script reads it: keep this file small.
 */
const MARK = 'karkhana.signedOut';

export const isSignOutPending = () => {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false; // site data is blocked, and with it the cookie
  }
};

export const markSignOut = () => localStorage.setItem(MARK, '1');

export const removeSignOutMark = () => localStorage.removeItem(MARK);
