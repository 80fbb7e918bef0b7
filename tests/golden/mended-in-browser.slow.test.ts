import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import { inspect } from '#measure';
import type { LengthUnit } from '#measure/measurement';
import { mend } from '#measure/mending';
import { inflateRaw as inflateByServer } from '#server/features/measuring/engine/inflate-raw.ts';
import { mendInChild } from '#server/features/measuring/engine/mend-in-child.ts';
import { readDocument } from '#server/features/measuring/engine/read-document.ts';
import { readSolids } from '#server/features/measuring/engine/read-solids.ts';
import { uniteBodies } from '#server/features/measuring/engine/unite-bodies.ts';
import { asClean, written } from '#tests/endurance/mends/clean-files.ts';
import { faulty, kindsFor } from '#tests/endurance/mends/planted.ts';
import { inflateRaw } from '#web/measuring/inflate-raw.ts';
import { mendHere } from '#web/measuring/mend-here.ts';
import { FIXTURES, fixtures, limitsFor } from './measured.ts';

const clock = () => performance.now();
const byServer = { inflateRaw: inflateByServer, clock, readSolids, readDocument, uniteBodies };
const inBrowser = fixtures.filter((name) => !/\.(pdf|stp|step|igs)$/i.test(name));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Given {
  name: string;
  bytes: Uint8Array;
  answered?: LengthUnit | undefined;
}

/** What a browser has of a file once it is mended. */
const here = async ({ name, bytes, answered }: Given) => {
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
  const answer = await mendHere({ name, bytes, answered, limits: limitsFor(name) }, file, { inflateRaw, clock });
  if ('why' in answer) return answer.why;
  const mended = new Uint8Array(await answer.file.arrayBuffer());
  return { sha256: sha256(mended), changes: answer.changes, measurement: answer.measurement };
};

const atShop = async ({ name, bytes, answered }: Given) => {
  const made = await mend({ name, bytes, answered, limits: limitsFor(name) }, byServer);
  return typeof made === 'string'
    ? made
    : { sha256: sha256(made.bytes), changes: made.changes, measurement: made.after };
};

/** The file as it came, and with each kind of fault that can be planted in what it holds. */
const variantsOf = async (name: string): Promise<Given[]> => {
  const bytes = new Uint8Array(readFileSync(`${FIXTURES}/${name}`));
  const first = await inspect({ name, bytes, limits: limitsFor(name) }, byServer);
  const { ask, value } = first.measurement.unit;
  const answered = ask ? value : undefined;
  const { shape } = ask ? await inspect({ name, bytes, limits: limitsFor(name), answered }, byServer) : first;
  const own = { name, bytes, answered };
  if (!shape) return [own];
  const planted = asClean(name, bytes, shape).flatMap((clean) => kindsFor(clean).map((kind) => faulty(clean, kind, 1)));
  const files = await Promise.all(planted.filter((one) => one !== undefined).map((one) => written(one, 1)));
  return [own, ...files.map((file) => ({ ...file, answered: 'mm' as const }))];
};

let mended = 0;

test.each(inBrowser)(
  '%s is mended in a browser as in the shop, to the byte, also with faults planted in it',
  async (name) => {
    for (const given of await variantsOf(name)) {
      const found = await here(given);
      expect(found).toEqual(await atShop(given));
      if (typeof found !== 'string') mended += 1;
    }
  },
  60_000,
);

test('most of these have something to mend', () => expect(mended).toBeGreaterThan(30));

test.each(['doubled_lines.dxf', 'without_outline.zip'])(
  '%s comes the same from the process that mends',
  async (name) => {
    const bytes = new Uint8Array(readFileSync(`${FIXTURES}/${name}`));
    const found = await here({ name, bytes });
    const whole = (async function* () {
      yield bytes;
    })();
    const request = { name, size: bytes.length, bytes: whole, limits: limitsFor(name) };
    const made = await mendInChild({ log: { warn: () => undefined } })(request, new AbortController().signal);
    if (typeof found === 'string' || 'why' in made) throw new Error(`${kindOfName(name)} was not mended`);
    expect(sha256(made.bytes)).toBe(found.sha256);
    expect(made.changes).toEqual(found.changes);
  },
);
