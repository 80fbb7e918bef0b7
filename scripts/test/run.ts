import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Run {
  ok: boolean;
  /** It was ended before it was done. */
  wasEnded?: boolean;
  output: string;
}

/** What runs now, each in a process group of its own, so that it can be ended with all that it started. */
const running = new Set<ChildProcess>();

/** Ends what runs now with all that it started. */
export const endRunning = (signal: NodeJS.Signals) => {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // ended meanwhile
    }
  }
};

interface Options {
  environment?: Record<string, string>;
  /** Is given each line as it comes; what it returns true for is left out of the output. */
  onLine?: (line: string) => boolean;
}

/** Runs a program of node_modules/.bin non-interactively and captures its output. */
export const run = (command: string, args: readonly string[], { environment, onLine }: Options = {}): Promise<Run> =>
  new Promise((resolve) => {
    const lines: string[] = [];
    const child = spawn(command, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => void (onLine?.(line) || lines.push(line)));
    const end = (run: Run) => {
      running.delete(child);
      resolve(run);
    };
    child.once('error', (error) => end({ ok: false, output: `${command}: ${error.message}` }));
    child.once('close', (code, signal) => {
      if (signal) lines.push(`${command} was ended by ${signal}`);
      end({ ok: code === 0, wasEnded: signal !== null, output: lines.join('\n') });
    });
  });
