import type { PrintedDocument } from '#pdf';

/* Stands in for the process that writes documents. What it does wrong is the number of the document. */

const BEHAVIOURS: Record<string, () => void> = {
  // Without an end to what it does, but not busily: its deadline is long.
  'is stuck': () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  'says nothing': () => undefined,
  breaks: () => {
    throw new Error('broken');
  },
  ends: () => process.exit(1),
};

process
  .on('message', ({ number }: PrintedDocument) => {
    const behave = BEHAVIOURS[number];
    if (behave) behave();
    else process.send?.(Buffer.from(number));
  })
  .on('disconnect', () => process.exit());
