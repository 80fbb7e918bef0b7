import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { DETAIL_DEFAULTS, ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { aMeasurement, anOrderWith } from '#contract/testing/measured.ts';
import { newId } from '#server/database/identifiers.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { filesIn, placeOf } from '#tests/support/files/stored-files.ts';
import { unpack } from '#tests/support/files/unpack.ts';
import type { SentOrder } from '#tests/support/orders/an-order.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { GEARS, quotableOrder } from '#tests/support/quotations/quotations.ts';
import { jobTicket } from './job-ticket.ts';
import { orderArchive } from './order-archive.ts';

const shopWith = async (order: SentOrder, settings: Parameters<typeof testApp>[0] = {}) => {
  const shop = await testApp(settings);
  const { _id, reference } = await placed(shop.app, order);
  const headers = await ownerOf(shop.app);
  const get = (url: string) => shop.app.inject({ url, headers });
  return { ...shop, ...ownersOrders(shop.app, headers), _id, reference, headers, get };
};

const anOrderOf = (sizes: readonly number[]) =>
  anOrderWith(sizes.map((size, at) => ({ _id: newId(), name: `${at}.stl`, size })));

describe('the ZIP archive of an order', () => {
  test('is only for the owner, and is a 404 for an unknown order', async () => {
    const { app, _id, get } = await shopWith({});
    expect((await app.inject({ url: apiAddress.orderArchive(_id) })).statusCode).toBe(401);
    expect((await get(apiAddress.orderArchive(newId()))).statusCode).toBe(404);
  });

  test('contains every file unchanged under its own name, and the job ticket', async () => {
    const files = [
      { name: 'গিয়ার বক্স.3mf', bytes: new Uint8Array(300_000).fill(7) },
      { name: 'part.stl', bytes: 'one' },
      { name: 'PART.STL', bytes: 'two' },
      { name: 'job-ticket.html', bytes: '<script>alert(1)</script>' },
      { name: 'CON.stl', bytes: 'three' },
    ];
    const { get, _id, reference } = await shopWith({ files });
    const reply = await get(apiAddress.orderArchive(_id));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${reference}.zip"; filename*=UTF-8''${reference}.zip`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    const unpacked = await unpack(reply.rawPayload);
    expect([...unpacked.keys()]).toEqual([
      'job-ticket.html',
      'গিয়ার বক্স.3mf',
      'part.stl',
      'PART (2).STL',
      'job-ticket (2).html',
      '_CON.stl',
    ]);
    const sums = [...unpacked.values()].slice(1).map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    const sent = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
    expect(sums).toEqual(sent);
    expect(unpacked.get('job-ticket.html')?.toString()).toContain(reference);
  });

  test('is aborted with a log line if a file is missing, instead of being incomplete', async () => {
    const lines: string[] = [];
    const shop = await shopWith(
      { files: [1, 2].map((name) => ({ name: `${name}.stl`, bytes: new Uint8Array(500_000) })) },
      { settings: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) },
    );
    const [, second = ''] = await filesIn(shop.dataDir, 'orders/');
    await rm(await placeOf(shop.dataDir, `orders/${second}`));
    const url = await shop.app.listen({ port: 0 });
    const reply = await fetch(url + apiAddress.orderArchive(shop._id), { headers: shop.headers });
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow();
    expect(lines.join('\n')).toContain('of an order cannot be read');
    expect(lines.join('\n')).not.toContain('.stl');
  });

  test('is read from the store only as fast as it is downloaded, one file at a time, and leaves nothing open', async () => {
    const SIZE = 60_000_000;
    let taken = 0;
    const open = new Set<Readable>();
    const read = async () => {
      const bytes = Readable.from(
        (async function* () {
          for (let left = SIZE; left > 0; left -= 250_000) {
            taken += 250_000;
            yield Buffer.alloc(250_000);
          }
        })(),
        { objectMode: false, highWaterMark: 256 * 1_024 },
      );
      open.add(bytes);
      bytes.once('close', () => open.delete(bytes));
      return { size: SIZE, bytes };
    };
    const { bytes: archive } = orderArchive(anOrderOf([SIZE, SIZE]), { read });
    await once(archive, 'readable');
    archive.read();
    for (let turns = 0; turns < 200; turns += 1) await turn();
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(3_000_000);
    expect(open.size).toBe(1);
    archive.destroy(); // the owner closed the tab
    await Promise.all([...open].map((bytes) => once(bytes, 'close')));
    expect(open.size).toBe(0);
  });

  test('adds no more event listeners for many files than for a few', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const read = async () => ({ size: 3, bytes: Readable.from([Buffer.from('abc')]) });
    await buffer(orderArchive(anOrderOf(Array.from({ length: 20 }, () => 3)), { read }).bytes);
    await turn();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('has its size in advance, even beyond the four gigabytes of the original ZIP format', () => {
    const read = () => new Promise<never>(() => undefined);
    const { size, bytes } = orderArchive(anOrderOf([5_000_000_000, 5_000_000_000]), { read });
    expect(size).toBeGreaterThan(10_000_000_000);
    bytes.destroy();
  });

  test('fails if a file’s size differs from the stored one', async () => {
    const read = async () => ({ size: 3, bytes: Readable.from([Buffer.from('abc')]) });
    await expect(buffer(orderArchive(anOrderOf([4]), { read }).bytes)).rejects.toThrow();
    await expect(text(orderArchive(anOrderOf([3]), { read }).bytes)).resolves.toContain('abc');
  });
});

describe('the job ticket', () => {
  const HOSTILE = '<script>alert(1)</script>"\'&\u202Egnp.exe';
  const ESCAPED = '<bdi>&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;\u202Egnp.exe</bdi>';

  test('shows customers’ input as plain text and isolates its direction', () => {
    const order = anOrderOf([1]);
    const file = { _id: newId(), name: HOSTILE, size: 12_345, sha256: 'a'.repeat(64) };
    const fields = { name: HOSTILE, email: HOSTILE, company: HOSTILE, project: HOSTILE, contactNumber: HOSTILE };
    const details = { material: HOSTILE, details: 'দুইটা\nplease', [HOSTILE]: 'odd' };
    const html = jobTicket({ ...order, ...fields, deliveryAddress: HOSTILE, details, files: [file] });
    expect(html.split(ESCAPED)).toHaveLength(1 + 6 + 1 + 1 + 1);
    expect(html).not.toMatch(/<script|<img|javascript:|\son\w+=/i);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(`content="default-src &#x27;none&#x27;; style-src &#x27;sha256-${hash}&#x27;"`);
    expect(html).toContain('<bdi>দুইটা\nplease</bdi>');
    expect(html).not.toContain('a'.repeat(64));
    expect(html).toContain('12.3 kB');
  });

  test.each(ORDERABLE_SERVICES)('for %s has the form’s labels', (serviceNeeded) => {
    const details = Object.fromEntries(Object.keys(DETAIL_DEFAULTS[serviceNeeded]).map((name) => [name, `<${name}>`]));
    const html = jobTicket({ ...anOrderOf([1]), serviceNeeded, details });
    for (const name of Object.keys(details)) {
      expect(html).toContain(`&lt;${name}&gt;`);
      expect(html).not.toContain(`<bdi>${name}</bdi>`);
    }
  });

  test('shows the project first, then the answers, the files and the customer', () => {
    const html = jobTicket({ ...anOrderOf([1, 2]), details: { material: 'PLA' } });
    const said = Array.from(html.matchAll(/<(?:h2|dt)>(?:<bdi>)?([^<]+)/g), ([, text]) => text);
    const customer = ['Name', 'Company', 'Email', 'Contact Number', 'Delivery Address'];
    expect(said).toEqual(['The job', 'Project', 'Material', 'Files (2)', 'The customer', ...customer]);
  });

  test('tells what each file measures and what was found in it, in words that stay text', () => {
    const message = `We could not tell what these files are for: ${HOSTILE}.`;
    const findings = [{ code: 'unknown-layers', severity: 'warning' as const, message, where: [{ from: [12, 4.5] }] }];
    const html = jobTicket(anOrderWith([{ measurement: aMeasurement({ findings }) }, {}]));
    expect(html).toContain('<bdi>120 × 80 × 12.5 mm (millimetres, assumed), volume 45.3 cm³');
    expect(html).toContain('Warning: We could not tell what these files are for: &lt;script&gt;');
    expect(html).toContain('(at 12.0, 4.5 mm)');
    expect(html).toContain('<bdi>Not measured yet</bdi>');
    expect(html).not.toContain('<script');
  });

  test('says what was agreed instead of the estimate once a quotation was accepted, and the owner’s printer has the same', async () => {
    const { app } = await testApp();
    const { _id, headers, owner, customer } = await quotableOrder(app);
    await owner.sent({ ...GEARS, discount: 21, note: 'Black,\nplease' });
    const ticketNow = async () => {
      const { rawPayload } = await app.inject({ url: apiAddress.orderArchive(_id), headers });
      return (await unpack(rawPayload)).get('job-ticket.html')?.toString() ?? '';
    };
    expect(await ticketNow()).not.toContain('agreed'); // it is only offered
    await customer.accept();
    const ticket = await ticketNow();
    for (const said of [
      'What was agreed',
      'Quotation Q-2026-0001, accepted on',
      'gear.stl (41.3 g at 12 BDT/g): 2 × 650.50 BDT = 1,301 BDT',
      'Discount: −21 BDT',
      'Delivery: 120 BDT',
      'Total: 1,400 BDT',
      'Note: Black,\nplease',
    ])
      expect(ticket).toContain(said);
    expect(ticket).not.toContain('The price');
    const { data } = (await app.inject({ url: apiAddress.orderById(_id), headers })).json();
    expect(data.agreed).toMatchObject({ number: 'Q-2026-0001', status: 'accepted', total: 1_400 });
  });

  test('shows times in the workshop’s time zone, not the server’s', () => {
    const html = jobTicket({ ...anOrderOf([1]), createdAt: '2026-11-20T20:30:00.000Z' });
    expect(html).toContain('21 Nov 2026, 02:30 Dhaka time');
    expect(html).toContain('Thursday, 24 December 2026');
  });
});
