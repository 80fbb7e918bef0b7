import latinFont from '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { siteFile } from '#contract/addresses.ts';
import type { Route } from './+types/root';
import { shopContext } from './context.ts';
import { EarlyInputScript } from './forms/early-input-script.tsx';
import { NotFound } from './pages/not-found/not-found.tsx';
import { Broken } from './pages/site/broken.tsx';
import { ScriptFailureDialog } from './pages/site/script-failure-dialog.tsx';
import { SiteFrame } from './pages/site/site-frame.tsx';
import { SpeculationRules } from './pages/site/speculation-rules.tsx';
import './styles/main.css';

/** The head of the page goes on into the browser's own: the panels' colours of web/styles/tokens.css. */
const THEME_COLORS = [
  { scheme: 'light', color: '#ffffff' },
  { scheme: 'dark', color: '#10233a' },
];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: siteFile.smallIcon, sizes: '32x32' },
  { rel: 'icon', href: siteFile.icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: siteFile.appleIcon },
  { rel: 'manifest', href: siteFile.manifest },
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { shop, elementsUrl } = context.get(shopContext);
  return { shop, elementsUrl };
}

/** The shop is the same on every page: moving between the pages of the back office asks for it no second time. */
export const shouldRevalidate = () => false;

/** Only pages where people type or work hydrate; a page that is read ships no React. */
const useHydrates = () => useMatches().some(({ handle }) => (handle as { hydrate?: boolean } | undefined)?.hydrate);

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useHydrates();
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {THEME_COLORS.map(({ scheme, color }) => (
          <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
        ))}
        <Meta />
        {/* In development the client knows no nonce for the styles, and React would complain about the server's. */}
        <Links {...(import.meta.env.DEV ? { nonce: '' } : {})} />
        {data && <script type="module" src={data.elementsUrl} />}
      </head>
      <body>
        {hydrates && <EarlyInputScript />}
        {children}
        <toast-region aria-live="off" />
        {hydrates ? <ScriptFailureDialog /> : <SpeculationRules />}
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What a visitor sees when a page failed: the site's own frame, a way on, and nothing of the cause. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>('root') !== undefined;
  const known4xx = isRouteErrorResponse(error) && error.status < 500;
  const content = known4xx ? <NotFound unreadable={error.status === 400} /> : <Broken error={error} />;
  return known ? <SiteFrame>{content}</SiteFrame> : <main>{content}</main>;
}
