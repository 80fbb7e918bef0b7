import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { giveBack } from './give-back.ts';
import type { HashAnswer, HashTask } from './hashing.ts';

/** The thread behind hashing.ts: one hash for each file that is on its way. */
const hashes = new Map<number, Hash>();

const work = ({ file, chunks, last }: HashTask): HashAnswer => {
  const hash = hashes.get(file) ?? createHash('sha256');
  hashes.set(file, hash);
  for (const chunk of chunks) {
    hash.update(chunk);
    giveBack(chunk);
  }
  if (!last) return { file };
  hashes.delete(file);
  return { file, sha256: hash.digest('hex') };
};

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(work(task), []));
