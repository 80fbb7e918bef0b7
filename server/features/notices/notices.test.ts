import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Notice } from '#contract/notices.ts';
import { ownerOf, testApp, testClock } from '#tests/support/app.ts';
import { place } from '#tests/support/orders/placed-order.ts';
import { askToMeasure, uploaded } from '#tests/support/uploads/sent-upload.ts';

const FULL = { code: 'disk-full', severity: 'critical', message: 'The disk is full.' } as const;
const LOST = { code: 'files-set-aside', severity: 'warning', message: '3 files were set aside.' } as const;
const LOW: Notice = {
  code: 'disk-space',
  severity: 'warning',
  message: 'There are 2 GB left.',
  raisedAt: '2026-11-20T08:00:00.000Z',
  count: 1,
};

const shop = async () => {
  const clock = testClock();
  const lines: Record<string, unknown>[] = [];
  const { app } = await testApp({
    now: clock.now,
    settings: { LOG_LEVEL: 'info' },
    logTo: (line) => lines.push(JSON.parse(line)),
  });
  const headers = await ownerOf(app);
  const { notices } = app.services;
  return {
    app,
    clock,
    notices,
    headers,
    told: () => lines.filter(({ notice }) => notice !== undefined),
    list: async () => (await app.inject({ url: apiAddress.notices, headers })).json().data,
    dismiss: (code: string, as: Record<string, string> = headers) =>
      app.inject({ method: 'DELETE', url: apiAddress.noticeByCode(code), headers: as }),
  };
};

describe('notices refuse', () => {
  test('anonymous calls, and stay as they are', async () => {
    const { app, notices, dismiss, list } = await shop();
    await notices.raise(FULL);
    expect((await app.inject({ url: apiAddress.notices })).statusCode).toBe(401);
    expect((await dismiss(FULL.code, {})).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test('to dismiss an unknown or invalid code', async () => {
    const { dismiss } = await shop();
    expect((await dismiss('no-such-notice')).statusCode).toBe(404);
    expect((await dismiss('Not A Code')).statusCode).toBe(400);
  });

  test('to be dismissed if they are computed and their cause still exists', async () => {
    const { notices, dismiss, list } = await shop();
    notices.addSource(() => [LOW]);
    const reply = await dismiss(LOW.code);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('This notice disappears by itself once its cause is fixed.');
    expect(await list()).toEqual([{ ...LOW, dismissible: false }]);
  });
});

test('notices are shown to the owner, most urgent first, until they are dismissed', async () => {
  const { notices, clock, list, dismiss } = await shop();
  await notices.raise(FULL);
  clock.goOn(60);
  await notices.raise(LOST);
  notices.addSource(async () => [LOW]);
  expect(await list()).toEqual([
    { ...FULL, raisedAt: '2026-11-20T08:00:00.000Z', count: 1, dismissible: true },
    { ...LOST, raisedAt: '2026-11-20T08:01:00.000Z', count: 1, dismissible: true },
    { ...LOW, dismissible: false },
  ]);
  expect((await dismiss(FULL.code)).json()).toEqual({ success: true, message: 'Notice dismissed.' });
  expect((await list()).map(({ code }: Notice) => code)).toEqual([LOST.code, LOW.code]);
});

test('a problem that is raised again is one notice with a count and the latest message', async () => {
  const { notices, clock, list } = await shop();
  await notices.raise(LOST);
  clock.goOn(300);
  await notices.raise({ ...LOST, severity: 'critical', message: '5 files were set aside.' });
  expect(await list()).toEqual([
    {
      code: LOST.code,
      severity: 'critical',
      message: '5 files were set aside.',
      raisedAt: '2026-11-20T08:05:00.000Z',
      count: 2,
      dismissible: true,
    },
  ]);
});

test('a cleared notice is not shown, and starts again at one when it is raised again', async () => {
  const { notices, list } = await shop();
  await notices.raise(LOST);
  await notices.raise(LOST);
  await notices.clear(LOST.code);
  await notices.clear('never-raised');
  expect(await list()).toEqual([]);
  await notices.raise(LOST);
  expect(await list()).toMatchObject([{ code: LOST.code, count: 1 }]);
});

test('each raised notice writes one log line, with a level that matches its severity', async () => {
  const { notices, told } = await shop();
  await notices.raise(FULL);
  await notices.raise(LOST);
  await notices.raise(LOST);
  expect(told()).toMatchObject([
    { level: 50, notice: FULL.code, msg: FULL.message },
    { level: 40, notice: LOST.code, msg: LOST.message },
    { level: 40, notice: LOST.code, msg: LOST.message },
  ]);
});

test('a notice survives a restart of the server', async () => {
  const first = await testApp();
  await first.app.services.notices.raise(LOST);
  await first.app.close();
  const second = await testApp({ dataDir: first.dataDir });
  expect(await second.app.services.notices.list()).toMatchObject([LOST]);
});

test('a notice that the database cannot store is shown all the same, and raising it never fails', async () => {
  const { notices, app } = await shop();
  await app.services.close();
  await notices.raise(FULL);
  await notices.raise(FULL);
  expect(await notices.list()).toMatchObject([{ ...FULL, count: 2, dismissible: true }]);
});

test('a failing source of notices does not hide the others', async () => {
  const { notices, list } = await shop();
  notices.addSource(() => {
    throw new Error('no disk');
  });
  notices.addSource(() => [LOW]);
  await notices.raise(FULL);
  expect((await list()).map(({ code }: Notice) => code)).toEqual([FULL.code, LOW.code]);
});

test('what ails is named where readiness is asked, without a sentence, and never makes the shop unready', async () => {
  const { app, notices } = await shop();
  expect((await app.inject('/readyz')).json()).toEqual({ success: true, degraded: [] });
  await notices.raise(LOST);
  await notices.raise({ code: 'imported', severity: 'info', message: 'All products were imported.' });
  notices.addSource(() => [LOW]);
  await expect
    .poll(async () => (await app.inject('/readyz')).json())
    .toEqual({
      success: true,
      degraded: expect.toSatisfy((codes) => codes.toSorted().join() === 'disk-space,files-set-aside'),
    });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('files that nobody measures are named, too, and orders are taken all the same', async () => {
  const clock = testClock();
  const { app } = await testApp({ now: clock.now });
  expect((await place(app)).statusCode).toBe(201);
  // It goes ahead of files of orders, as if it had come half an hour ago.
  const { _id: uploadId } = await uploaded(app, { name: 'part.stl', bytes: 'solid part\nendsolid part\n' });
  expect((await askToMeasure(app, { uploadId, service: '3D-Printing-fdm' })).statusCode).toBe(202);
  clock.goOn(19 * 60);
  expect(await app.services.notices.ailing()).not.toContain('measuring-late');
  clock.goOn(60);
  expect((await app.inject('/readyz')).json()).toEqual({ success: true, degraded: ['measuring-late'] });
  const [notice] = await app.services.notices.list();
  expect(notice?.message).toContain('for 20 minutes');
  expect((await place(app)).statusCode).toBe(201);
});
