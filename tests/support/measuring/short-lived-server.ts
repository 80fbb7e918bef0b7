import { measureInChild } from '#server/features/measuring/engine/measure-in-child.ts';
import { MISBEHAVING } from './misbehaving.ts';

/* A server that has a file measured, and is killed meanwhile. */

const [how = ''] = process.argv.slice(2);
const measureFile = measureInChild({ log: { warn: () => undefined }, entry: MISBEHAVING });
async function* bytes() {
  yield await Promise.resolve(new Uint8Array(1));
}
await measureFile({ name: `${how} of them.stl`, size: 1, bytes: bytes(), limits: {} }, new AbortController().signal);
