import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { shopContext } from './context.ts';
import './styles/main.css';

export function loader({ context }: Route.LoaderArgs) {
  const { shop, elementsUrl } = context.get(shopContext);
  return { shop, elementsUrl };
}

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
        <Meta />
        <Links />
        {data && <script type="module" src={data.elementsUrl} />}
      </head>
      <body>
        {children}
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
