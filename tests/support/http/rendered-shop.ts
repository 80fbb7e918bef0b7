import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { OWNER, temporaryFolder } from '#tests/support/app.ts';
import { type FakePage, fakeSite } from './fake-site.ts';
import { rawGet } from './raw-get.ts';

/** A page that is rendered. */
export const html = (body: string, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(body, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });

/** A shop that answers with such a page, on a port. */
export const shopOf = async (page: FakePage, settings: Record<string, string> = {}) => {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: await temporaryFolder(), DEMO: 'off', ...settings });
  const render = vi.fn<FakePage>(page);
  const app = await buildApp(config, { site: fakeSite(render), log: { write: (line) => lines.push(line) } });
  onTestFinished(() => app.close());
  await app.services.administrators.ensureFirst(OWNER, OWNER.email);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, render, lines, open: rawGet(port) };
};

export const LONG = '<p>A hinge of our own workshop.</p>'.repeat(100);
/** The first reply is rendered, the second comes from the cache. */
export const BOTH = ['rendered', 'cached'] as const;
