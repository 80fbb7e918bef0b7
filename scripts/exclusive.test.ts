import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { exclusively } from './exclusive.mjs';

const temporaryLock = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkhana-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'lock');
};

test('concurrent processes take turns', async () => {
  const lock = temporaryLock();
  const counter = `${lock}.counter`;
  writeFileSync(counter, '0');
  const addOne = `
    import fs from 'node:fs';
    import { exclusively } from '${path.resolve('scripts/exclusive.mjs')}';
    exclusively('${lock}', () => {
      const before = Number(fs.readFileSync('${counter}', 'utf8'));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
      fs.writeFileSync('${counter}', String(before + 1));
    });`;
  const run = promisify(execFile);
  await Promise.all(Array.from({ length: 6 }, () => run('node', ['--input-type=module', '-e', addOne])));
  expect(readFileSync(counter, 'utf8')).toBe('6');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a dead process is taken over', () => {
  const lock = temporaryLock();
  const { pid } = spawnSync('node', ['-e', '']);
  writeFileSync(lock, String(pid));
  expect(exclusively(lock, () => 'done')).toBe('done');
});

test('the lock is released when the work fails', () => {
  const lock = temporaryLock();
  const failing = () => {
    throw new Error('broken');
  };
  expect(() => exclusively(lock, failing)).toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});
