import { PAGE_QUERY } from '#contract/addresses.ts';

/** What React Router's script in the browser asks for instead of a page; it says in the query what it wants. */
export const isRouterData = (path: string) => path.endsWith('.data') || path === '/__manifest';

/** A page's address with nothing but the query that it reads: whatever else a link carries, it is the same page. */
export const addressOf = (url: string) => {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined || isRouterData(path)) return url;
  const given = new URLSearchParams(query);
  // React Router finds pages in capitals, too.
  const read = (PAGE_QUERY[path.toLowerCase()] ?? []).flatMap((name) => {
    const value = given.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read).toString()}`;
};

/**
 * The address without a slash at its end, query and all, for who wrote one.
 * @returns undefined where there is none; else always a path of this host: browsers read '//' and '/\' as another's
 */
export const withoutLastSlash = (url: string) => {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (path === '/' || !path.endsWith('/')) return undefined;
  let end = path.length; // no expression: it would try each slash of thousands
  while (path[end - 1] === '/') end -= 1;
  return `/${path.slice(0, end).replace(/^[/\\]+/, '')}${url.slice(path.length)}`;
};
