import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { diskSpace, spaceWithoutFiles, spaceWithoutRows } from './disk-space.ts';

const MEGABYTE = 1024 * 1024;

/** A disk whose free space shrinks as an upload is read. */
const spaceOn = (freeMegabytes: number) => {
  let free = freeMegabytes * MEGABYTE;
  let givenUp = 0;
  const reserve = { timesReleased: () => givenUp };
  const space = diskSpace({ measure: async () => ({ free, total: 1_000 * MEGABYTE }), reserve });
  const upload = async (megabytes: number, giveUpAfter?: number) => {
    const chunks = async function* () {
      for (let sent = 0; sent < megabytes; sent += 1) {
        if (sent === giveUpAfter) givenUp += 1;
        yield Buffer.alloc(MEGABYTE);
      }
    };
    for await (const chunk of space.whileThereIsSpace(chunks())) free -= chunk.length;
  };
  return { ...space, upload, freeMegabytes: () => free / MEGABYTE };
};

describe('a customer’s upload', () => {
  test('is refused before it is read if it would leave less free space than the floor', async () => {
    const space = spaceOn(100);
    await expect(space.requireForUpload(60 * MEGABYTE)).resolves.toBeUndefined();
    await expect(space.requireForUpload(80 * MEGABYTE)).rejects.toMatchObject({ status: 507 });
  });

  test('is stopped when the disk fills up, before the owner has no space left', async () => {
    const space = spaceOn(40);
    await space.upload(10);
    await expect(space.upload(100)).rejects.toMatchObject({ status: 507 });
    expect(space.freeMegabytes()).toBeGreaterThanOrEqual(15);
  });

  test('is stopped when the reserve is released, so that the freed space is the owner’s', async () => {
    const space = spaceOn(100);
    await expect(space.upload(10, 3)).rejects.toMatchObject({ status: 507 });
    expect(space.freeMegabytes()).toBe(97);
  });
});

test('a contact message is accepted while there is more space than the owner needs to sign in and delete', async () => {
  await expect(spaceOn(20).requireForCustomers()).resolves.toBeUndefined();
  await expect(spaceOn(15).requireForCustomers()).rejects.toMatchObject({ status: 507 });
});

test('while files are elsewhere, an upload needs no space of the disk but the floor, below which the owner is told that orders are refused', async () => {
  let free = 40 * MEGABYTE;
  const space = spaceWithoutFiles(
    diskSpace({ measure: async () => ({ free, total: free }), reserve: { timesReleased: () => 0 } }),
  );
  await space.requireForUpload(1_000 * MEGABYTE);
  const bytes = Readable.from([Buffer.alloc(1)]);
  expect(space.whileThereIsSpace(bytes)).toBe(bytes);
  free = 31 * MEGABYTE;
  await expect(space.requireForUpload(1)).rejects.toMatchObject({ status: 507 });
});

test('while rows are elsewhere, what has no files needs no space of the disk, and an upload still does', async () => {
  const space = spaceWithoutRows(
    diskSpace({ measure: async () => ({ free: 0, total: MEGABYTE }), reserve: { timesReleased: () => 0 } }),
  );
  await expect(space.requireForCustomers()).resolves.toBeUndefined();
  await expect(space.requireForUpload(1)).rejects.toMatchObject({ status: 507 });
  const chunks = space.whileThereIsSpace(Readable.from([Buffer.alloc(MEGABYTE)]));
  await expect(buffer(chunks)).rejects.toMatchObject({ status: 507 });
});
