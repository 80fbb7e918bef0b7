import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { aMeasurement, figures, WARNING } from '#contract/testing/measured.ts';
import { newId } from '#server/database/identifiers.ts';
import { trackingTokens } from '#server/features/orders/tracking-tokens.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { measuredPart, measuringShop } from '#tests/support/measuring/measured-parts.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';
import { toldFile } from './tracked-files.ts';

const SLA = '3D-Printing-sla';
const tokens = trackingTokens(new Uint8Array(32).fill(1));

describe('a tracking link', () => {
  test('opens its order and is always the same', () => {
    const id = newId();
    expect(tokens.read(tokens.issue(id))).toBe(id);
    expect(tokens.issue(id)).toBe(tokens.issue(id));
  });

  test('opens nothing if a single character is changed', () => {
    const token = tokens.issue(newId());
    for (let at = 0; at < token.length; at += 1)
      for (const other of ['A', 'B', '-'].filter((letter) => letter !== token[at]))
        expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  });

  test('opens nothing with the signature of another order, or of another shop', () => {
    const [one, other] = [tokens.issue(newId()), tokens.issue(newId())].map((token) => Buffer.from(token, 'base64url'));
    const mixed = Buffer.concat([one?.subarray(0, 16) ?? Buffer.of(), other?.subarray(16) ?? Buffer.of()]);
    expect(tokens.read(mixed.toString('base64url'))).toBeUndefined();
    const elsewhere = trackingTokens(new Uint8Array(32).fill(2));
    expect(tokens.read(elsewhere.issue(newId()))).toBeUndefined();
  });

  test('opens nothing in another spelling, shortened or extended', () => {
    const token = tokens.issue(newId());
    const spellings = [
      `${token}=`,
      ` ${token}`,
      `${token}A`,
      token.slice(0, -1),
      token.slice(0, 22),
      '',
      token + token,
    ];
    for (const spelling of spellings) expect(tokens.read(spelling)).toBeUndefined();
  });
});

describe('a tracking page', () => {
  const tokenOf = (trackingUrl: string) => trackingUrl.split('/').at(-1) ?? '';

  test('shows the status and what was ordered, but nothing internal and nothing about who ordered', async () => {
    const { app } = await testApp();
    const { _id, reference, trackingUrl } = await placed(app, { fields: { project: 'Gripper' } });
    const { change, record } = ownersOrders(app, await ownerOf(app));
    await change(_id, { status: 'quoted', note: 'Pays late' });
    const told = await app.services.tracking.track(tokenOf(trackingUrl));
    expect(told).toMatchObject({ reference, status: 'quoted', project: 'Gripper', deliveryDate: DATE_WANTED });
    expect(told.details).toContainEqual(expect.objectContaining({ label: 'Material', value: 'PLA' }));
    expect(told.files).toEqual([expect.objectContaining({ name: 'part.stl', size: 25 })]);
    expect(told.history.map(({ status }) => status)).toEqual(['new', 'quoted']);
    const { name, email, company, contactNumber, deliveryAddress, note, history, files } = await record(_id);
    const secrets = [name, email, company, contactNumber, deliveryAddress, note, history[1]?.by, files[0]?.sha256, _id];
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);
  });

  const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@example.com' };

  test('says by when the shop answers and where its mail goes, without the whole address', async () => {
    let now = new Date('2026-11-26T10:00:00+06:00'); // a Thursday
    const { app } = await testApp({ settings: MAIL, now: () => now });
    const { _id, trackingUrl } = await placed(app, { fields: { email: 'nasrin@example.com' } });
    const told = () => app.services.tracking.track(tokenOf(trackingUrl));
    expect(await told()).toMatchObject({ reply: { by: '2026-11-28', isLate: false }, mailTo: 'n…@example.com' });
    now = new Date('2026-11-29T00:00:00+06:00');
    expect((await told()).reply).toEqual({ by: '2026-11-28', isLate: true });
    await ownersOrders(app, await ownerOf(app)).change(_id, { status: 'in production' });
    expect((await told()).reply).toBeUndefined();
  });

  test('names no address where the shop writes no mail', async () => {
    const { app } = await testApp();
    expect((await app.services.tracking.track(tokenOf((await placed(app)).trackingUrl))).mailTo).toBeUndefined();
  });

  test('is, of a file, its picture and its figures, and not what only programs know it by', () => {
    const measurement = aMeasurement({ findings: [WARNING] });
    const { engine, uploadId, _id, sha256 } = measurement;
    const told = toldFile({ _id, sha256, name: 'arm.stl', size: 25, thumbnail: '/arm', measurement });
    expect(told).toEqual({
      name: 'arm.stl',
      size: 25,
      thumbnail: '/arm',
      measurement: figures({ findings: [WARNING] }),
    });
    for (const secret of [engine, uploadId, _id, sha256]) expect(JSON.stringify(told)).not.toContain(secret);
  });

  test('tells of the files of this order alone, whatever price the order names', async () => {
    const { app } = await measuringShop();
    const { _id: measurementId } = await measuredPart(app, SLA, { name: 'secret.stl', bytes: 'solid s\nendsolid s\n' });
    const payload = { service: SLA, items: [{ measurementId, quantity: 1 }] };
    const { _id: estimateId } = (await app.inject({ method: 'POST', url: apiAddress.estimates, payload })).json().data;
    const { trackingUrl } = await placed(app, { service: SLA, fields: { estimateId } });
    const told = await app.services.tracking.track(tokenOf(trackingUrl));
    expect(told.price?.isForThisOrder).toBe(false);
    expect(JSON.stringify(told)).not.toContain('secret.stl');
  });

  test('is gone once the order is deleted', async () => {
    const { app } = await testApp();
    const { _id, trackingUrl } = await placed(app);
    await ownersOrders(app, await ownerOf(app)).remove(_id);
    await expect(app.services.tracking.track(tokenOf(trackingUrl))).rejects.toMatchObject({ status: 404 });
  });
});
