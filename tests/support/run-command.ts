import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a program with this Node and no settings but those given. @returns its exit code and all that it printed */
export const runCommand = async (args: string[], settings: Record<string, string>, { typed = '', cwd = '.' } = {}) => {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...settings } });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(typed);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await output).join('') };
};

/** Runs a program like `runCommand`, and kills it without warning as soon as it has printed these words. */
export const killedAfter = async (words: string, args: string[]) => {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH } });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(words)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  if (child.signalCode !== 'SIGKILL') throw new Error(`It ended by itself:\n${printed}`);
};
