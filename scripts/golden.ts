import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { ENGINE_VERSION } from '#measure';
import { fixtures, golden, measureBombs, measureFixture } from '#tests/golden/measured.ts';
import { GOLDEN, goldenName, LEDGER, sealOf } from '#tests/golden/seals.ts';

/** Writes what this version of the engine says of every fixture, and seals it. A version that is sealed stays as it is. */
const writeGolden = async () => {
  const name = goldenName(ENGINE_VERSION);
  if (readFileSync(LEDGER, 'utf8').includes(`  ${name}\n`)) {
    console.error(
      `The figures of engine ${ENGINE_VERSION} are sealed. Raise ENGINE_VERSION in libraries/measure/version.ts first.`,
    );
    process.exitCode = 1;
    return;
  }
  const measurements: Record<string, unknown> = {};
  for (const fixture of fixtures)
    for (const [of, measured] of Object.entries(await measureFixture(fixture))) measurements[of] = golden(measured);
  for (const [of, measured] of Object.entries(await measureBombs())) measurements[of] = golden(measured);
  const text = `${JSON.stringify({ engine: ENGINE_VERSION, measurements }, undefined, 1)}\n`;
  writeFileSync(`${GOLDEN}/${name}`, text);
  appendFileSync(LEDGER, `${sealOf(name, text)}\n`);
  console.log(`${GOLDEN}/${name}: ${Object.keys(measurements).length} measurements, sealed.`);
};

await writeGolden();
