import { describe, expect, test } from 'vitest';
import { diskRoom } from './disk-room.ts';

const MEGABYTE = 1024 * 1024;

const roomOn = (freeMegabytes: number) => {
  let givenUp = 0;
  const reserve = { timesGivenUp: () => givenUp };
  const measure = async () => ({ free: freeMegabytes * MEGABYTE, total: 1_000 * MEGABYTE });
  return { ...diskRoom({ measure, reserve }), giveUp: () => (givenUp += 1) };
};

const megabytes = (count: number) => () => count * MEGABYTE;
const taken = async () => 'taken';

describe('a customer’s upload', () => {
  test('is refused before it is read when the disk would be left with less than the owner needs', async () => {
    const room = roomOn(100);
    expect(await room.takeIn(megabytes(60), taken)).toBe('taken');
    await expect(room.takeIn(megabytes(80), taken)).rejects.toMatchObject({ status: 507 });
  });

  test('counts what the others have promised and not yet brought', async () => {
    const room = roomOn(100);
    let toCome = 50;
    let release = () => undefined as void;
    const first = room.takeIn(
      () => toCome * MEGABYTE,
      () => new Promise<void>((resolve) => (release = resolve)),
    );
    await expect(room.takeIn(megabytes(20), taken)).rejects.toMatchObject({ status: 507 });
    toCome = 10;
    expect(await room.takeIn(megabytes(20), taken)).toBe('taken');
    release();
    await first;
    expect(await room.takeIn(megabytes(60), taken)).toBe('taken');
  });

  test('ends when the reserve is given up under it, so that the owner has what was freed', async () => {
    const room = roomOn(100);
    const read: string[] = [];
    const chunks = async function* () {
      yield Buffer.from('first');
      room.giveUp();
      yield Buffer.from('second');
    };
    const upload = room.takeIn(megabytes(1), async (whileReserved) => {
      for await (const chunk of whileReserved(chunks())) read.push(chunk.toString());
    });
    await expect(upload).rejects.toMatchObject({ status: 507 });
    expect(read).toEqual(['first']);
  });
});

test('a message is taken while there is more than the owner needs to sign in and delete', async () => {
  await expect(roomOn(20).requireForCustomers()).resolves.toBeUndefined();
  await expect(roomOn(15).requireForCustomers()).rejects.toMatchObject({ status: 507 });
});
