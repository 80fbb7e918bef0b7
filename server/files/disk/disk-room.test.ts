import { describe, expect, test } from 'vitest';
import { diskRoom } from './disk-room.ts';

const MEGABYTE = 1024 * 1024;

/** A disk whose free space shrinks as an upload is read. */
const roomOn = (freeMegabytes: number) => {
  let free = freeMegabytes * MEGABYTE;
  let givenUp = 0;
  const reserve = { timesReleased: () => givenUp };
  const room = diskRoom({ measure: async () => ({ free, total: 1_000 * MEGABYTE }), reserve });
  const upload = async (megabytes: number, giveUpAfter?: number) => {
    const chunks = async function* () {
      for (let sent = 0; sent < megabytes; sent += 1) {
        if (sent === giveUpAfter) givenUp += 1;
        yield Buffer.alloc(MEGABYTE);
      }
    };
    for await (const chunk of room.whileThereIsRoom(chunks())) free -= chunk.length;
  };
  return { ...room, upload, freeMegabytes: () => free / MEGABYTE };
};

describe('a customer’s upload', () => {
  test('is refused before it is read if it would leave less free space than the floor', async () => {
    const room = roomOn(100);
    await expect(room.requireForUpload(60 * MEGABYTE)).resolves.toBeUndefined();
    await expect(room.requireForUpload(80 * MEGABYTE)).rejects.toMatchObject({ status: 507 });
  });

  test('is stopped when the disk fills up, before the owner has no space left', async () => {
    const room = roomOn(40);
    await room.upload(10);
    await expect(room.upload(100)).rejects.toMatchObject({ status: 507 });
    expect(room.freeMegabytes()).toBeGreaterThanOrEqual(15);
  });

  test('is stopped when the reserve is released, so that the freed space is the owner’s', async () => {
    const room = roomOn(100);
    await expect(room.upload(10, 3)).rejects.toMatchObject({ status: 507 });
    expect(room.freeMegabytes()).toBe(97);
  });
});

test('a contact message is accepted while there is more space than the owner needs to sign in and delete', async () => {
  await expect(roomOn(20).requireForCustomers()).resolves.toBeUndefined();
  await expect(roomOn(15).requireForCustomers()).rejects.toMatchObject({ status: 507 });
});
