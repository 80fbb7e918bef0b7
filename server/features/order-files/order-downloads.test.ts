import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { ownerOf, testApp } from '#tests/support/app.ts';
import { ownersOrders, placed } from '#tests/support/orders/placed-order.ts';

const TAKES = ['br', 'gzip', 'deflate, gzip, br, zstd'];
const DRAWING = 'solid part\nendsolid part\n'.repeat(2_000);

test.each(TAKES)(
  'a file and an archive are sent uncompressed and with their length to a browser that accepts %s',
  async (takes) => {
    const { app } = await testApp();
    const { _id } = await placed(app, { files: [{ name: 'part.stl', bytes: DRAWING }] });
    const owner = await ownerOf(app);
    const { files } = await ownersOrders(app, owner).record(_id);
    for (const url of [apiAddress.orderFile(_id, files[0]?._id ?? ''), apiAddress.orderArchive(_id)]) {
      const reply = await app.inject({ url, headers: { ...owner, 'accept-encoding': takes } });
      expect(reply.headers).not.toHaveProperty('content-encoding');
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
      expect(reply.rawPayload.includes(DRAWING)).toBe(true);
    }
  },
);
