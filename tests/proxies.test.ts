import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { ORDER_LIMITS } from '#contract/limits.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the proxies', () => {
  const nginx = read('deploy/nginx/karkhana.conf');
  it('take the largest order', () => {
    for (const size of [
      /client_max_body_size (\d+)m;/.exec(nginx),
      /max_size (\d+)MB/.exec(read('deploy/caddy/Caddyfile')),
    ])
      expect(Number(size?.[1]) * 1_000_000).toBeGreaterThan(ORDER_LIMITS.totalBytes);
  });

  it('nginx writes no address into its logs that lets whoever reads them into a private page', () => {
    const SECRET = 'aB3-private_token';
    const servers = nginx.split(/^server \{/m).slice(1);
    expect(servers).toHaveLength(3);
    for (const server of servers) {
      expect(server).toMatch(/access_log (off|\/var\/log\/nginx\/karkhana\.log karkhana);/);
      expect(server.match(/access_log .*;/g)).toHaveLength(1);
      expect(server).toMatch(/error_log \S+ crit;/); // at `error` nginx quotes the address and where its visitor came from
    }
    const [, format = ''] = /log_format karkhana ([^;]*);/.exec(nginx) ?? [];
    expect(format).toContain('$karkhana_path');
    for (const telling of ['request', 'request_uri', 'uri', 'args', 'query_string', 'http_referer', 'http_cookie'])
      expect(format).not.toMatch(new RegExp(`\\$${telling}\\b`));
    const [, rules = ''] = /map \$uri \$karkhana_path \{\n([\s\S]*?)\n\}/.exec(nginx) ?? [];
    const masks = [...rules.matchAll(/^\s*"?~(\S+?)"?\s+"?([^";]+)"?;/gm)];
    const written = (address: string) => {
      for (const [, pattern = '', replaced = ''] of masks) {
        const found = new RegExp(pattern).exec(address);
        if (found) return replaced.replaceAll(/\$\{?(\w+)\}?/g, (_all, name: string) => found.groups?.[name] ?? '');
      }
      return address;
    };
    const secret = [
      siteAddress.track(SECRET),
      apiAddress.trackedQuotation(SECRET),
      apiAddress.uploadById(SECRET),
      apiAddress.measurementById(SECRET),
      apiAddress.estimateById(SECRET),
      apiAddress.invitation(SECRET),
      siteAddress.invitation(SECRET),
      apiAddress.firstOwner(SECRET),
      siteAddress.firstOwner(SECRET),
      apiAddress.passwordReset(SECRET),
      siteAddress.newPassword(SECRET),
    ].flatMap((address) => [address, `${address}/`, `${address}/quotation/accept`]);
    for (const address of secret) expect([address, written(address).includes(SECRET)]).toEqual([address, false]);
    expect(written('/details/12')).toBe('/details/12');
  });

  it('Caddy writes no access log, and no private address among its errors', () => {
    const caddy = read('deploy/caddy/Caddyfile');
    const [options = ''] = caddy.split(/^\{\$DOMAIN/m);
    expect(caddy.split(/^\{\$DOMAIN/m)[1]).not.toMatch(/^\s*log\b/m);
    expect(options).toMatch(/request>headers>Referer delete/);
    const [, pattern = '', replaced = ''] = /request>uri regexp (\S+) (\S+)/.exec(options) ?? [];
    const told = '/track/aB3-private_token/files?x=1'.replace(new RegExp(pattern), replaced);
    expect([pattern !== '', told]).toEqual([true, '/track/-/files?x=1']);
  });

  it('Caddy leaves out processes that end, and none because the storage that all of them share is slow', () => {
    expect(read('deploy/caddy/Caddyfile').match(/health_uri .*/g)).toEqual(['health_uri /livez']);
  });

  it('Caddy says when to come again while no process can be reached', () => {
    const errors = read('deploy/caddy/Caddyfile').split('handle_errors')[1] ?? '';
    expect(errors).toContain('[502, 503, 504]');
    expect(errors).toMatch(/header Retry-After \d+/);
    expect(errors).toContain('rewrite * /away.html');
  });

  it('nginx streams uploads, and passes on the address that it saw instead of what a client claims', () => {
    expect(nginx).toContain('proxy_request_buffering off;');
    expect(nginx.match(/X-Forwarded-For .*;/g)).toEqual(['X-Forwarded-For $remote_addr;']);
  });
});
