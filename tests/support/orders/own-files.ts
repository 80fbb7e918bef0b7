import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { OWN_FILES_OUTCOME } from '#contract/orders/own-files.ts';
import { multipart, ownerOf, testClock } from '#tests/support/app.ts';
import { filesIn } from '#tests/support/files/stored-files.ts';
import { databaseOf } from '#tests/support/postgres/test-database.ts';
import { aPart, findingShop, foundOrder } from './found-files.ts';
import { recordOf } from './priced-order.ts';

interface FileForm {
  file?: ReturnType<typeof aPart>;
  quantity?: string;
}

/** What a form of the private page led to, by the name of its outcome. */
export const ledTo = (outcome: keyof typeof OWN_FILES_OUTCOME) => [303, OWN_FILES_OUTCOME[outcome]];

/** What whoever has an order's private link does with its files by forms, and the owner by a call. */
const ownFilesOf = (app: FastifyInstance, { _id, trackingUrl }: { _id: string; trackingUrl: string }) => {
  const token = trackingUrl.split('/').at(-1) ?? '';
  const post = async (url: string, sent: { payload: Buffer | string; headers: Record<string, string> }) => {
    const reply = await app.inject({ method: 'POST', url, ...sent });
    return [reply.statusCode, String(reply.headers.location).split('#')[1]];
  };
  const empty = { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  return {
    token,
    add: async ({ file = aPart('new.stl', '4k'), quantity = '3' }: FileForm = {}, by = token) => {
      const form = new FormData();
      form.append('quantity', quantity);
      form.append('file', new File([file.bytes], file.name));
      return post(siteAddress.trackFiles(by), await multipart(form));
    },
    erase: (fileId = '', by = token) => post(siteAddress.trackFileErasure(by, fileId), empty),
    bringBack: (fileId = '', by = token) => post(siteAddress.trackFileRestoration(by, fileId), empty),
    bringBackByShop: async (fileId = '', payload: object = {}, headers?: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: apiAddress.orderFileRestoration(_id, fileId),
        headers: headers ?? (await ownerOf(app)),
        payload,
      }),
  };
};

/** The settings of a shop that sends mail. */
export const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@example.com', SITE_EMAIL: 'shop@example.com' };

/** A shop with an order of two files, what its customer does with them, and what became of it. */
export const ownFilesShop = async (settings: Record<string, string> = {}) => {
  const clock = testClock();
  const { app, dataDir } = await findingShop({ now: clock.now, settings });
  const order = await foundOrder(app);
  const own = ownFilesOf(app, order);
  const { ownFiles } = app.services;
  return {
    app,
    dataDir,
    clock,
    ...order,
    ...own,
    record: () => recordOf(app, order._id),
    stored: () => filesIn(dataDir, 'orders/'),
    /** The sentence with which a file is refused. */
    refusal: async ({
      file = aPart('new.stl', '4k'),
      quantity = '3',
      token = own.token,
    }: FileForm & { token?: string } = {}) => {
      const bytes = async function* () {
        yield Buffer.from(file.bytes);
      };
      const entries = async function* () {
        yield { kind: 'field' as const, field: 'quantity', value: quantity };
        yield { kind: 'file' as const, field: 'file', name: file.name, bytes: bytes() };
      };
      return ownFiles.add(token, '127.0.0.1', entries()).then(
        () => undefined,
        (error: Error) => error.message,
      );
    },
    mails: async () => {
      const db = await databaseOf(dataDir);
      const rows = await db.selectFrom('jobs').select('payload').where('queue', '=', 'mail').execute();
      return rows.filter(({ payload }) => payload.includes('Changed by the customer')).length;
    },
  };
};

type Shop = Awaited<ReturnType<typeof ownFilesShop>>;

/** Nothing of the order changed, and no byte of a refused file stayed. */
export const unchanged = async ({ record, stored }: Shop, act: () => Promise<void>) => {
  const before = [await record(), await stored()];
  await act();
  expect([await record(), await stored()]).toEqual(before);
};
