import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDocument } from '#pdf/testing/a-document.ts';
import type { Lane } from '#server/fair-queue/lanes.ts';
import { openPdfWriter, PDF_MESSAGE } from './pdf-writer.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MISBEHAVING = { file: path.join(root, 'tests/support/documents/misbehaving-child.ts'), reads: [root] };

const writer = (bounds: NonNullable<Parameters<typeof openPdfWriter>[0]>['bounds'] = {}, entry = MISBEHAVING) => {
  const opened = openPdfWriter({ entry, bounds });
  onTestFinished(opened.close);
  const write = async (number: string, asker: Lane = { name: 'one' }) =>
    Buffer.from(await opened.write(aDocument([], { number }), asker)).toString();
  return { ...opened, write };
};

const FAILED = { status: 503, message: PDF_MESSAGE.failed, retryAfterSeconds: 30 };

describe('a document is refused, and the next one written,', () => {
  test.each(['is stuck', 'says nothing'])('if the process that writes it %s', async (number) => {
    const { write } = writer({ deadlineMs: 5_000 });
    await expect(write(number)).rejects.toMatchObject(FAILED);
    expect(await write('another')).toBe('another');
  });

  test.each(['breaks', 'ends'])('if the process that writes it %s', async (number) => {
    const { write } = writer();
    await expect(write(number)).rejects.toMatchObject(FAILED);
    expect(await write('another')).toBe('another');
  });

  const BUSY = { status: 503, message: PDF_MESSAGE.busy, retryAfterSeconds: 3 };
  const ask = async (write: (number: string, asker: Lane) => Promise<string>, address: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, (_, at) => write(`${address}, ${at}`, { name: address })));

  test('if its address waits for too many, and others go on', async () => {
    const { write } = writer();
    const greedy = ask(write, 'greedy', 30);
    expect(await ask(write, 'honest', 4)).toMatchObject(Array.from({ length: 4 }, () => ({ status: 'fulfilled' })));
    const refused = (await greedy).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(25);
    expect(refused[0]).toMatchObject({ reason: BUSY });
  });

  test('if too many addresses wait, but not one of the shop’s own', async () => {
    const { write } = writer({ waitingMax: 2 });
    const all = ['first', 'second', 'third'].map((address) => write(address, { name: address }));
    await expect(write('fourth', { name: 'fourth' })).rejects.toMatchObject(BUSY);
    expect(await write('owner', { name: 'owner', isTrusted: true })).toBe('owner');
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
  });
});

test('a server without the program that writes them refuses documents with a sentence', async () => {
  const { write } = writer({}, { ...MISBEHAVING, file: 'missing.ts' });
  await expect(write('Q-2026-0001')).rejects.toMatchObject(FAILED);
});

test('the process starts with the first document and ends when nothing is asked for a while', async () => {
  const { write, isRunning } = writer({ idleMs: 20 });
  expect(isRunning()).toBe(false);
  const written = write('Q-2026-0001');
  await expect.poll(isRunning).toBe(true);
  expect(await written).toBe('Q-2026-0001');
  await expect.poll(isRunning).toBe(false);
  expect(await write('Q-2026-0002')).toBe('Q-2026-0002');
});

test('closing ends a process that is at work, whose document is refused', async () => {
  const { write, close, isRunning } = writer();
  const refused = expect(write('says nothing')).rejects.toMatchObject({ status: 503 });
  await expect.poll(isRunning).toBe(true);
  await close();
  await refused;
  expect(isRunning()).toBe(false);
});
