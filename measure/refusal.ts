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
  new Refusal('bad-coordinates', 'Some coordinates in this file are not numbers, or are far larger than any part.');
