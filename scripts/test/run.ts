import { spawn } from 'node:child_process';

export interface Run {
  ok: boolean;
  output: string;
}

/** Runs a program of node_modules/.bin non-interactively and captures its output. */
export const run = (command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Run> =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }));
    child.once('close', (code, signal) => {
      if (signal) output += `\n${command} was ended by ${signal}`;
      resolve({ ok: code === 0, output });
    });
  });
