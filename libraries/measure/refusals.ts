import type { Kind, Measurement, UnitAnswer } from './measurement.ts';

/** The file cannot be measured. The message is a sentence for the customer; the code is stable. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

export const truncated = (what: string) =>
  new Refusal(
    'truncated',
    `This ${what} ends before it is complete. Please export it again and upload the whole file.`,
  );

export const tooComplex = () =>
  new Refusal('too-complex', 'This file holds more than we can measure automatically. A person will look at it.');

export const notFinite = () =>
  new Refusal(
    'bad-coordinates',
    'Some positions in this file are no numbers, or far larger than any part. Please export it again.',
  );

export const tooSlow = () => new Refusal('too-slow', 'This file takes too long to measure. A person will look at it.');

export const tooMuchMemory = (cause?: unknown) =>
  new Refusal('too-much-memory', 'This file is too large to measure automatically. A person will look at it.', {
    cause,
  });

export const onlyAfterUpload = () =>
  new Refusal('measured-after-upload', 'We measure this kind of file once it is uploaded. You will see its size then.');

export const unreadable = (cause?: unknown) =>
  new Refusal('unreadable', 'This file could not be read. A person will look at it.', { cause });

/** Whether this is the platform's word for memory that could not be had: V8's, C++'s, or that of code made by Emscripten. */
export const saysOutOfMemory = (words: string) =>
  /allocation failed|allocate memory|out of memory|\bOOM\b|bad_alloc|enlarge memory|grow instance memory/i.test(words);

const NO_UNIT: UnitAnswer = { value: 'mm', from: 'assumed', ask: false };

/** What is said of a file that could not be measured: no figure, and why. */
export const refused = (kind: Kind, { code, message }: Refusal): Measurement => ({
  kind,
  unit: NO_UNIT,
  quantities: {},
  findings: [{ code, severity: 'blocking', message }],
  verdict: 'person',
  reason: message,
});
