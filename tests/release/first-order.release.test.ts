import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { siteAddress } from '#contract/site-addresses.ts';
import { makeArchive } from '#scripts/release/archive.ts';
import { temporaryFolder } from '#tests/support/app.ts';
import { emptyDebian, whatKeepsFromDebian } from '#tests/support/release/debian.ts';
import { commandsOf } from '#tests/support/release/page-commands.ts';

const PAGE = 'docs/first-order.md';
const HOST = 'shop.example.com';
const MAIL_PORT = 2525;
const LONG = 30 * 60_000; // a Debian and its packages come over the network, and the machine may be busy

/** What an empty root cannot run. What runs instead, under the same name, is in tests/release/debian/. */
const STANDS_IN = {
  systemctl: 'systemd is not process 1 there: units are enabled, and what they start is started by hand as its user',
  certbot: 'no authority can ask for a name that is nobody’s: its words are read, and the certificate is its own',
} as const;

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
const [given, ...blocks] = commandsOf(await readFile(PAGE, 'utf8'));

/** What the operator writes down in place of the page’s examples. */
const OWN = `${given?.script ?? ''}\nSMTP_URL=smtp://127.0.0.1:${MAIL_PORT}\nVERSION=${version}\n`;

const newMachine = async () => {
  const folder = await temporaryFolder();
  const debian = await emptyDebian(folder, { NODE_EXTRA_CA_CERTS: '/usr/local/share/ca-certificates/karkhana.crt' });
  const release = path.join(folder, 'release');
  makeArchive({ version, notes: '', into: release, digests: new Map() });
  const archive = `karkhana-${version}-${process.platform}-${process.arch}.tar.gz`;
  for (const name of [archive, 'SHA256SUMS'])
    await copyFile(path.join(release, name), path.join(debian.root, 'root', name));
  for (const name of Object.keys(STANDS_IN)) {
    const to = path.join(debian.root, 'usr/local/sbin', name);
    await copyFile(path.join('tests/release/debian', name), to);
    await chmod(to, 0o755);
  }
  await writeFile(path.join(debian.root, 'etc/hosts'), `127.0.0.1 localhost ${HOST}\n`);
  const letters = await debian.beside(process.execPath, 'tests/support/release/mailbox-process.ts', String(MAIL_PORT));
  return { ...debian, letters };
};

type Machine = Awaited<ReturnType<typeof newMachine>>;

/** What is done in a browser, which the page describes: whoever opens the link becomes the owner. */
const openTheLink = async ({ type }: Machine, link: string) => {
  const page = siteAddress.firstOwner('');
  expect(link).toContain(`https://${HOST}${page}`);
  const token = link.trim().slice(`https://${HOST}${page}`.length);
  const me = JSON.stringify({ name: 'Nasrin Akter', email: 'nasrin@example.com', password: 'two words and more' });
  const call = `https://${HOST}${apiAddress.firstOwner(token)}`;
  expect(await type(`curl --fail --silent ${link.trim()}`)).toContain('</html>');
  await type(`curl --fail-with-body --silent --header 'content-type: application/json' --data '${me}' ${call}`);
};

const hasCome = ({ letters }: Machine, to: string, words: RegExp) =>
  expect
    .poll(() => letters.filter((line) => line.includes(`"${to}"`) && words.test(line)).length, { timeout: LONG })
    .toBeGreaterThan(0);

const OWNER = 'you@example.com';

/** By heading of the page: what must be so once its commands have run. */
const AFTER: Record<string, (machine: Machine, said: string) => Promise<unknown>> = {
  Packages: ({ type }) => type('nginx'), // under systemd the package does that
  'The program': async ({ type }) => expect(await type('karkhana 2>&1 || true')).toContain('karkhana <command>'),
  Settings: async ({ type }) => expect(await type('stat --format=%a /etc/karkhana.env')).toBe('600\n'),
  'The service': async ({ type }) => {
    const runs = await type(
      `grep -hE '^(Uid|CapEff|NoNewPrivs)' /proc/$(pgrep --oldest --full scripts/start.ts)/status`,
    );
    expect(runs).toMatch(/NoNewPrivs:\t1/);
    expect(runs).toMatch(/CapEff:\t0+\n/);
    expect(runs).not.toMatch(/Uid:\t0/);
  },
  'The certificate and the proxy': async (_machine, said) => expect(said).toContain('{"success":true'),
  'The first start': openTheLink,
  'A test letter': (machine) => hasCome(machine, OWNER, /A test letter of your shop/),
  'The alarm': (machine) => hasCome(machine, OWNER, /a-drill/),
  'The first order': async (machine, said) => {
    expect(said).toContain('"success":true');
    expect(said).toContain('nasrin@example.com');
    expect(await machine.type('karkhana admin list 2>&1')).toContain(': 1 order');
    await hasCome(machine, OWNER, /First order/);
  },
  'The backup': async ({ type }, said) => {
    expect(said.trim().split('\n').at(-1)).toMatch(/^\d{4}-/);
    expect(await type('SYSTEMD_OFFLINE=1 /usr/bin/systemctl is-enabled karkhana-backup.timer')).toBe('enabled\n');
  },
};

/** The doctor warns, and ends with 1, where no DNS tells of the sender. */
const MAY_WARN: Record<string, string> = { 'A test letter': ' || [ $? = 1 ]' };

const whyNoDebian = whatKeepsFromDebian();
if (whyNoDebian !== undefined) console.log(`${whyNoDebian}: the commands of ${PAGE} are not run.`);

describe('From bare Debian to the first order', () => {
  test.runIf(whyNoDebian === undefined)('each command works as it stands there', { timeout: LONG }, async () => {
    const machine = await newMachine();
    const took: string[] = [];
    onTestFinished(() => console.log(`Seconds: ${took.join(', ')}`));
    for (const { under, script } of blocks) {
      const started = performance.now();
      const said = await machine.type(`${OWN}${script}${MAY_WARN[under] ?? ''}`, { online: under === 'Packages' });
      took.push(`${under} ${((performance.now() - started) / 1_000).toFixed(1)}`);
      await AFTER[under]?.(machine, said);
    }
    expect(took).toHaveLength(Object.keys(AFTER).length);
  });

  test('a test stands behind each heading that has commands, and each stand-in is one that the page calls', () => {
    expect(new Set(blocks.map(({ under }) => under))).toEqual(new Set(Object.keys(AFTER)));
    for (const name of Object.keys(STANDS_IN))
      expect(blocks.some(({ script }) => new RegExp(`^${name} `, 'm').test(script))).toBe(true);
  });
});
