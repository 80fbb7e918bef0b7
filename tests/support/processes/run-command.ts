import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isBuilt } from '#scripts/build-stamp.ts';

let built: boolean | undefined;

/**
 * A command of the shop as a release has it, from the build: from its sources it takes four times as long to load. One that is not told
 * where the shop is would look for it among the processes of this machine.
 */
const asReleased = ([program = '', ...words]: readonly string[], { DATA_DIR }: Record<string, string>) => {
  const { name } = /^server\/(?<name>admin|backup|doctor|move|restore)\.ts$/.exec(program)?.groups ?? {};
  return name !== undefined && DATA_DIR !== undefined && (built ??= isBuilt())
    ? [path.resolve('build/server/karkhana.js'), name, ...words]
    : [program, ...words];
};

/** Compiled code is cached as for the server (scripts/compile-cache.mjs): a command that strips the types of all its sources takes twice as long. */
const surroundings = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/karkhana'),
});

/** Runs a program with this Node and no settings but those given. @returns its exit code and all that it printed */
export const runCommand = async (args: string[], settings: Record<string, string>, { typed = '', cwd = '.' } = {}) => {
  const child = spawn(process.execPath, asReleased(args, settings), { cwd, env: { ...surroundings(), ...settings } });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(typed);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await output).join('') };
};

/** Runs a program like `runCommand`, and kills it without warning as soon as it has printed these words. */
export const killedAfter = async (words: string, args: string[]) => {
  const child = spawn(process.execPath, args, { env: surroundings() });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(words)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  if (child.signalCode !== 'SIGKILL') throw new Error(`It ended by itself:\n${printed}`);
};
