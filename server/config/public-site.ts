/** The address that a site on this machine shows if its owner has not set one. */
const UNSET_SITE_EMAIL = 'hello@example.com';

interface Read {
  PUBLIC_URL?: string | undefined;
  SITE_EMAIL?: string | undefined;
  MAIL_TO?: string | undefined;
  ADMIN_EMAIL?: string | undefined;
}

/** Whether anybody but who runs it may come. */
export const isPublic = ({ PUBLIC_URL = '' }: Pick<Read, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:');

/** What customers write to before an owner has set something else: on a public site nothing of an example. */
export const siteEmail = (read: Read): string => {
  const { PUBLIC_URL = '', SITE_EMAIL, MAIL_TO, ADMIN_EMAIL } = read;
  if (SITE_EMAIL !== undefined) return SITE_EMAIL;
  if (!isPublic(read)) return UNSET_SITE_EMAIL;
  return MAIL_TO ?? ADMIN_EMAIL ?? `hello@${new URL(PUBLIC_URL).hostname}`;
};
