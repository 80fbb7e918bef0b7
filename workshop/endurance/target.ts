import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { apiAddress } from '#contract/addresses.ts';
import type { Target } from '#tests/endurance/attacks/attack.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';
import type { ServerProcess } from '#tests/support/processes/server-process.ts';

export const OWNER = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a password of the owner' };
const FILE_BYTES = 20_000_000;
const CLIENT = 'build/client';

const largestPicture = () => {
  const files = globSync('pictures/**/*.avif', { cwd: CLIENT });
  const sizes = files.map((file) => ({ file, size: statSync(path.join(CLIENT, file)).size }));
  return `/${sizes.toSorted((one, other) => other.size - one.size)[0]?.file ?? ''}`;
};

export const signIn = async (url: string) => {
  const reply = await fetch(url + apiAddress.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD }),
  });
  return ((await reply.json()) as { data: { accessToken: string } }).data.accessToken;
};

/** Places a large order and signs the owner in. */
export const prepareTarget = async ({ url, port }: ServerProcess): Promise<Target> => {
  const file = { name: 'part.stl', bytes: new Uint8Array(FILE_BYTES).fill(1) };
  const placed = await fetch(url + apiAddress.order, { method: 'POST', body: anOrder({ files: [file] }) });
  const { _id } = ((await placed.json()) as { data: { _id: string } }).data;
  const token = await signIn(url);
  const found = await fetch(url + apiAddress.orderById(_id), { headers: { authorization: `Bearer ${token}` } });
  const order = ((await found.json()) as { data: { files: { _id: string }[] } }).data;
  const orderFile = apiAddress.orderFile(_id, order.files[0]?._id ?? '');
  return { url, port, picture: largestPicture(), orderFile, token };
};
