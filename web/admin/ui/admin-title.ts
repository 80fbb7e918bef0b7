import { pageMeta } from '#web/pages/site/page-meta.ts';

/** The title of an admin page, which search engines do not list. */
export const adminTitle = (title: string) => pageMeta({ title, unlisted: true });
