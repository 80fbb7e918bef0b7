import { pageMeta } from '#web/pages/site/page-meta.ts';

/** The title of one of the owner's pages, which no search engine lists. */
export const adminTitle = (title: string) => pageMeta({ title, unlisted: true });
