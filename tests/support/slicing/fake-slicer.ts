import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '#tests/support/app.ts';

/** What a program does in place of slicing; `output` is the file that it was told to write. */
const BEHAVIOURS = {
  'weighs 12.34 g': `write(gcode(supports ? 13.57 : 12.34))`,
  'weighs next to nothing': `write(gcode(0.01))`,
  'weighs nothing': `write(gcode(0))`,
  'writes nonsense': `write('; filament used [g] = many\\n')`,
  'writes nothing': ``,
  crashes: `process.abort()`,
  fails: `write(gcode(12.34)); process.exit(1)`,
  hangs: `setInterval(() => undefined, 1000)`,
  'hangs with a child of its own': `require('node:child_process').spawn(process.execPath, ['-e', "setInterval(() => require('node:fs').writeFileSync(" + JSON.stringify(output + '.alive') + ", String(process.pid)), 50)"], { stdio: 'ignore' }); setInterval(() => undefined, 1000)`,
  'floods the disk': `for (;;) require('node:fs').appendFileSync(output, 'x'.repeat(100_000))`,
  'floods its words': `for (let at = 0; at < 1000; at += 1) { console.log('x'.repeat(100_000)); console.error('x'.repeat(100_000)); } write(gcode(12.34))`,
  'fills the memory': `const kept = []; setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 20)`,
} as const;

export type SlicerBehaviour = keyof typeof BEHAVIOURS;

/** A program with PrusaSlicer's command line, which notes each call and then does what it is told. */
export const fakeSlicer = async (behaviour: SlicerBehaviour) => {
  const folder = await temporaryFolder();
  const [program, calls] = ['fake-slicer', 'calls'].map((name) => path.join(folder, name)) as [string, string];
  await writeFile(calls, '');
  await writeFile(
    program,
    `#!${process.execPath}
const args = process.argv.slice(2);
const output = args[args.indexOf('--output') + 1];
const supports = args.includes('--support-material');
const write = (text) => require('node:fs').writeFileSync(output, text);
const gcode = (grams) => 'G1 X1 E1\\n; filament used [mm] = 1.00\\n; filament used [g] = ' + grams + '\\n; total filament used [g] = 99\\n; layer_height = 0.2\\n';
require('node:fs').appendFileSync(${JSON.stringify(calls)}, JSON.stringify({ args, env: process.env, part: require('node:fs').readFileSync(args.at(-1), 'utf8') }) + '\\n');
${BEHAVIOURS[behaviour]};
`,
  );
  await chmod(program, 0o755);
  return { program, calls };
};
