import { PAGE_QUERY } from '#contract/page-query.ts';

/** Data requests of React Router's script in the browser; what they want is in the query. */
export const isRouterData = (path: string) => path.endsWith('.data') || path === '/__manifest';

/** A page's address with only the query parameters that it reads: links that differ in others lead to the same page. */
export const addressOf = (url: string) => {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined || isRouterData(path)) return url;
  const given = new URLSearchParams(query);
  // React Router matches paths in capitals too.
  const read = (PAGE_QUERY[path.toLowerCase()] ?? []).flatMap((name) => {
    const value = given.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read).toString()}`;
};

/**
 * The address without a trailing slash, with its query, for a redirect.
 * @returns undefined if there is none; otherwise always a path on this host: browsers treat '//' and '/\' as another host
 */
export const withoutLastSlash = (url: string) => {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (path === '/' || !path.endsWith('/')) return undefined;
  let end = path.length; // not a regular expression, which would backtrack over thousands of slashes
  while (path[end - 1] === '/') end -= 1;
  return `/${path.slice(0, end).replace(/^[/\\]+/, '')}${url.slice(path.length)}`;
};
