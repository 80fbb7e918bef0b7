import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { shopContext } from './context.ts';
import { NonceContext } from './nonce.ts';

// The key must come from this bundle: another copy of context.ts would make a second, different key.
export { shopContext } from './context.ts';

/**
 * React Router has a form's scripts fetched ahead like what the first screen needs; on a slow line the style and the font
 * would wait behind them, and nothing be seen.
 */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce } = loadContext.get(shopContext);
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    { nonce, signal: request.signal },
  );
  const html = await new Response(body).text(); // public pages are sent whole, so that they read without scripts
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(scriptsLast(html), { headers, status });
}
