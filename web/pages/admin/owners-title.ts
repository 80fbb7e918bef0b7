import { pageTitle } from '../site/page-title.ts';

/** The title of one of the owner's pages, which no search engine lists. */
export const ownersTitle = (title: string) => (args: Parameters<ReturnType<typeof pageTitle>>[0]) => [
  ...pageTitle(title)(args),
  { name: 'robots', content: 'noindex' },
];
