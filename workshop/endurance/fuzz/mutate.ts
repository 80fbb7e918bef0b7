import type { Random } from '#tests/endurance/models/random.ts';

/** What readers have to stand where a number is. */
const NUMBERS = [
  '0',
  '-1',
  '1',
  '2',
  '1e9',
  '-1e9',
  '1e-9',
  '1e308',
  'NaN',
  '255',
  '65536',
  '2147483648',
  '0.5',
  '',
  '-',
  '.',
];
/** Of a file that is mutated: a larger one only takes longer. */
const BYTES_MAX = 60_000;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const otherNumber = (text: string, random: Random) => {
  const numbers = [...text.matchAll(/-?\d+\.?\d*/g)];
  if (numbers.length === 0) return text;
  const { 0: old, index } = random.one(numbers);
  const other = random.chance(0.5) ? random.one(NUMBERS) : random.one(numbers)[0];
  return text.slice(0, index) + other + text.slice(index + old.length);
};

const someLines = (text: string, random: Random) => {
  const lines = text.split(/(?<=[\n>*])/);
  const [from, to] = [random.whole(0, lines.length - 1), random.whole(0, lines.length - 1)];
  const count = random.whole(1, 8);
  const part = lines.slice(from, from + count);
  if (random.chance(0.4)) lines.splice(from, count);
  else lines.splice(to, random.chance(0.3) ? count : 0, ...part);
  return lines.join('');
};

const someBytes = (text: string, random: Random) => {
  const bytes = bytesOf(text);
  for (let times = random.whole(1, 4); times > 0; times -= 1)
    bytes[random.whole(0, Math.max(0, bytes.length - 1))] = random.chance(0.5)
      ? random.whole(0, 255)
      : random.one([0, 1, 127, 128, 255]);
  return latin1(bytes);
};

const spliced = (text: string, random: Random, other: string) => {
  const from = random.whole(0, other.length);
  const at = random.whole(0, text.length);
  return (
    text.slice(0, at) +
    other.slice(from, from + random.whole(1, 400)) +
    text.slice(random.chance(0.5) ? at : Math.min(text.length, at + 40))
  );
};

const cutOff = (text: string, random: Random) => text.slice(0, random.whole(0, text.length));

const WAYS = [otherNumber, otherNumber, otherNumber, someLines, someLines, someBytes, spliced, cutOff] as const;

/** A file that is a little different. @param other some of it may come from there */
export const mutated = (bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array => {
  let text = latin1(bytes);
  for (let times = random.whole(1, 4); times > 0; times -= 1) text = random.one(WAYS)(text, random, latin1(other));
  return bytesOf(text.slice(0, BYTES_MAX));
};
