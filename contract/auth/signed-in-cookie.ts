/**
 * A cookie that scripts can read and that says only that a refresh cookie exists. It has its own file because every page's
 * script needs it, and none of them should ship the schemas of auth.ts for that.
 */
export const SIGNED_IN_COOKIE = 'karkhana_signed_in';

/** The name used over HTTPS, with the prefix that binds a cookie to its host. */
export const HOST_SIGNED_IN_COOKIE = `__Host-${SIGNED_IN_COOKIE}`;

/** Looks for either cookie in a `document.cookie` string. */
export const hasSignedInCookie = (cookies: string) => /(?:^|; )(?:__Host-)?karkhana_signed_in=/.test(cookies);
