import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#contract/addresses.ts';
import { isRouterData } from './page-address.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.6rem}';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>We are busy right now</title>
<style>${STYLE}</style>
</head>
<body>
<h1>We are busy right now</h1>
<p>A lot of people are using the site at the moment. Please try again in a few seconds.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

const isPage = ({ method, url }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith(`${API}/`) && !isRouterData(url.split('?')[0] ?? url);

/** Sends a static page instead of one that cannot be rendered now. @returns false if the request is not for a page */
export const sendBusyPage = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (!isPage(request)) return false;
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', POLICY)
    .send(PAGE);
  return true;
};
