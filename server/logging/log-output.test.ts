import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/support/app.ts';
import { logOutput } from './log-output.ts';

const aLog = async () => {
  const file = path.join(await temporaryFolder(), 'log');
  const fd = openSync(file, 'w');
  const output = logOutput(fd);
  onTestFinished(() => {
    output.close();
    closeSync(fd);
  });
  const { log } = Fastify({ logger: { level: 'info', stream: output } });
  const lines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { log, lines };
};

const MODULE = path.join(import.meta.dirname, 'log-output.ts');
/** A process that writes a number of lines and then runs `then`. */
const aProcess = (lines: number, then: string) => [
  '--input-type=module',
  '-e',
  `import { logOutput } from '${MODULE}';
  const output = logOutput();
  for (let at = 0; at < ${lines}; at += 1) output.write(\`line \${at}\\n\`);
  ${then}`,
];

it('the log is written in batches, and no line waits for more than a moment', async () => {
  const { log, lines } = await aLog();
  const texts = Array.from({ length: 50 }, (_, at) => `line ${at}`);
  for (const text of texts) log.info(text);
  expect(lines()).toEqual([]);
  await expect.poll(lines).toEqual(texts);
});

it('an error is written at once, with all lines before it', async () => {
  const { log, lines } = await aLog();
  log.info('request');
  log.error('disk');
  expect(lines()).toEqual(['request', 'disk']);
});

it.each([
  ['is told to stop', 'process.exit(0)'],
  ['throws an error', `throw new Error('fault')`],
  ['has nothing left to do', ''],
])('no line is lost when the process %s', (_name, then) => {
  const { stdout } = spawnSync(process.execPath, aProcess(3_000, then), { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(Array.from({ length: 3_000 }, (_, at) => `line ${at}`));
});

it('no line is lost when the reader of the log is slow', async () => {
  const child = spawn(process.execPath, aProcess(50_000, `console.log('end'); setTimeout(() => process.exit(0), 500)`));
  const exited = once(child, 'exit');
  await wait(300);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await Promise.all([exited, once(child.stdout, 'end')]);
  const lines = text.split('\n').filter((line) => line.startsWith('line '));
  expect(lines).toEqual(Array.from({ length: 50_000 }, (_, at) => `line ${at}`));
});

it('the process keeps running after the reader of the log has gone', async () => {
  const child = spawn(
    process.execPath,
    aProcess(1, `setInterval(() => output.write('more'), 10); setTimeout(() => process.exit(7), 600)`),
  );
  child.stdout.destroy();
  expect((await once(child, 'exit'))[0]).toBe(7);
});
