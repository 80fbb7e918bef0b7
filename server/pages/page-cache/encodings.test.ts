import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, compressHard, compressQuickly } from './encodings.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.2', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['br; q = 0.3 , gzip ; q=0.2', 'br'],
  [',;q=,=;br;;', 'identity'],
] as const)('a client that accepts %j gets %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
  expect(chooseEncoding(accepted)).toBe(chosen); // the same from the cache of choices
});

it('every encoding decodes to the same text, and a higher level makes it smaller', async () => {
  const text = Buffer.from(
    Array.from({ length: 500 }, (_, at) => `<li>Part ${at * 7_919} of the shop</li>`).join('\n'),
  );
  const quick = await compressQuickly(text);
  const hard = await compressHard(text);
  for (const bodies of [quick, hard]) {
    expect(brotliDecompressSync(bodies.br)).toEqual(text);
    expect(gunzipSync(bodies.gzip)).toEqual(text);
    expect(bodies.identity).toEqual(text);
  }
  expect(hard.br.length).toBeLessThan(quick.br.length);
});

it('a short text is not compressed', async () => {
  const text = Buffer.from('{"success":true}');
  expect(await compressQuickly(text)).toEqual({ br: text, gzip: text, identity: text });
});

it.each([
  ['a page', 20_000],
  ['a short answer', 200],
])('%s takes no more memory than its bytes, in every encoding', async (_what, length) => {
  const text = Buffer.from('The same words again and again. '.repeat(length / 25)).subarray(0, length);
  for (const bodies of [await compressQuickly(text), await compressHard(text)])
    for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length);
});
