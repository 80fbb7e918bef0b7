import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { shopContext } from './context.ts';
import { RenderIslandContext } from './islands/render-island.ts';
import { NonceContext } from './nonce.ts';

// The server has to use the context of this bundle: another copy of context.ts would create a different one. So it is with what is remembered of the place.
export { beAt } from '#contract/formats/shop-place.ts';
export { shopContext } from './context.ts';

/**
 * React Router preloads a form's scripts at the priority of the style sheet and the font. On a slow connection these would
 * have to wait for the scripts, and the screen would stay blank.
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
      <RenderIslandContext value={renderToString}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RenderIslandContext>
    </NonceContext>,
    { nonce, signal: request.signal },
  );
  const html = await new Response(body).text(); // not streamed: a streamed page needs scripts to show all of its content
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(scriptsLast(html), { headers, status });
}
