import { isRouteErrorResponse } from 'react-router';
import { NotFound } from './pages/not-found/not-found.tsx';
import { ErrorPage } from './pages/site/error-page.tsx';
import { SiteFrame } from './pages/site/site-frame.tsx';

interface FailedPageProps {
  error: unknown;
  /** Whether the shop is known, of which header and footer tell. */
  framed: boolean;
}

/** In place of a page that could not be shown: why, and where else to go. */
export function FailedPage({ error, framed }: FailedPageProps) {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  const content = isClientError ? <NotFound unreadable={error.status === 400} /> : <ErrorPage error={error} />;
  return framed ? <SiteFrame>{content}</SiteFrame> : <main>{content}</main>;
}
