/**
 * A cookie that scripts may read: it says that a refresh cookie was set, and nothing else. In a file of its own, because
 * every page's script asks for it and none of them should carry the schemas of auth.ts for that.
 */
export const SIGNED_IN_COOKIE = 'karkhana_signed_in';

/** The same under https, with the prefix that binds a cookie to its host. */
export const HOST_SIGNED_IN_COOKIE = `__Host-${SIGNED_IN_COOKIE}`;

/** Whether there is one among the cookies, as `document.cookie` gives them. */
export const hasSignedInCookie = (cookies: string) => /(?:^|; )(?:__Host-)?karkhana_signed_in=/.test(cookies);
