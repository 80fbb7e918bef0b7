/**
 * A cookie that scripts may read: it says that a refresh cookie was set, and nothing else. In a file of its own, because
 * every page's script asks for it and none of them should carry the schemas of auth.ts for that.
 */
export const SIGNED_IN_COOKIE = 'karkhana_signed_in';
