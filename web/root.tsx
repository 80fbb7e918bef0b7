import latinFont from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { siteFile } from '#contract/addresses.ts';
import type { Route } from './+types/root';
import { type IslandScripts, shopContext } from './context.ts';
import { EarlyInputScript } from './forms/early-input-script.tsx';
import type { IslandName } from './islands/island.tsx';
import { ErrorPage } from './pages/site/error-page.tsx';
import { placeAttributes } from './pages/site/place-attributes.ts';
import { ScriptFailureDialog } from './pages/site/script-failure-dialog.tsx';
import { SpeculationRules } from './pages/site/speculation-rules.tsx';
import { onlyWhenAsked } from './pages/site/use-shop.ts';
import './styles/main.css';

/** The browser's toolbar continues the page header: the panel colours of web/styles/tokens.css. */
const THEME_COLORS = [
  { scheme: 'light', color: '#ffffff' },
  { scheme: 'dark', color: '#10233a' },
];

export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: siteFile.manifest },
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { shop, elementsUrl, islandScripts, refused } = context.get(shopContext);
  return { shop, elementsUrl, islandScripts, ...(refused && { refused }) };
}

export const shouldRevalidate = onlyWhenAsked;

/** Of browser tabs and home screens: made of the shop's own logo, or the product's mark. */
function Icons({ logo }: { logo: string }) {
  if (logo === '')
    return (
      <>
        <link rel="icon" href={siteFile.smallIcon} sizes="32x32" />
        <link rel="icon" href={siteFile.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={siteFile.appleIcon} />
      </>
    );
  return (
    <>
      <link rel="icon" href={siteFile.ownIcon(logo, 32)} sizes="32x32" type="image/png" />
      <link rel="icon" href={siteFile.ownIcon(logo, 192)} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={siteFile.ownIcon(logo, 180)} />
    </>
  );
}

type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** The shop's icons and colours, and the script of the elements that every page has; the shop is unknown where its loading failed. */
function ShopLinks({ data }: { data: RootData }) {
  return (
    <>
      <Icons logo={data?.shop.logo ?? ''} />
      {data?.shop.coloursUrl && <link rel="stylesheet" href={data.shop.coloursUrl} />}
      {data && <script type="module" src={data.elementsUrl} />}
    </>
  );
}

/** Only pages that the browser leaves as they are have them. */
const Rules = import.meta.env.SSR ? SpeculationRules : undefined;

interface PageHandle {
  /** The whole page hydrates, with the router: the back office. */
  hydrate?: boolean;
  /** The part of it that hydrates: the form of a public page. */
  island?: IslandName;
}

/** What of a page React takes over in the browser; most pages ship no React. */
const usePageHandle = (): PageHandle =>
  useMatches().reduce<PageHandle>((found, { handle }) => ({ ...found, ...(handle as PageHandle | undefined) }), {});

/** Scripts come last and at a low priority: on a slow line the style and the font would wait for them. */
function ScriptsOfIsland({ run, preload }: IslandScripts) {
  return (
    <>
      {preload.map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
      {run.map((address) => (
        <script key={address} type="module" src={address} />
      ))}
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { hydrate, island } = usePageHandle();
  const hydrates = hydrate || island !== undefined;
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" {...(data && placeAttributes(data.shop.place))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {THEME_COLORS.map(({ scheme, color }) => (
          <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
        ))}
        <Meta />
        {/* In development the client has no nonce for the styles, and React would warn about a mismatch with the server's. */}
        <Links {...(import.meta.env.DEV ? { nonce: '' } : {})} />
        <ShopLinks data={data} />
      </head>
      <body>
        {hydrates && <EarlyInputScript />}
        {children}
        <toast-region aria-live="off" />
        {hydrates ? <ScriptFailureDialog /> : Rules && <Rules />}
        {island && data && <ScriptsOfIsland {...data.islandScripts[island]} />}
        {hydrate && <ScrollRestoration />}
        {hydrate && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/**
 * In the frame of the site, which the back office loads only once something has failed; the server has it at once. Where it does not come either,
 * the page says without a frame what happened.
 */
const loadFailedPage = () => import('./failed-page.tsx');
const FailedPage = import.meta.env.SSR
  ? (await loadFailedPage()).FailedPage
  : lazy(() =>
      loadFailedPage().then(
        ({ FailedPage }) => ({ default: FailedPage }),
        () => ({ default: ErrorPage }),
      ),
    );

/** What a visitor sees when a page has failed: header, footer and links to other pages, but no technical detail. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shopIsLoaded = useRouteLoaderData<typeof loader>('root') !== undefined;
  return (
    <Suspense>
      <FailedPage error={error} framed={shopIsLoaded} />
    </Suspense>
  );
}
