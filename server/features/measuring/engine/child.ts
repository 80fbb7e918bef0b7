import { readSync, writeSync } from 'node:fs';
import { inspect } from '#measure';
import { dieWithoutWords, endWithServer, tellWithoutWords } from './end-of-child.ts';
import { encodeMeasurement, encodePictures, NUMBER_BYTES, type RequestHead } from './frames.ts';
import { inflateRaw } from './inflate-raw.ts';
import { encodeMended } from './mend-frames.ts';
import { readDocument } from './read-document.ts';
import { readSolids } from './read-solids.ts';
import { uniteBodies } from './unite-bodies.ts';

/*
 * The process that measures or mends one file and then ends. frames.ts and mend-frames.ts describe its input and output; start-child.ts what it may use;
 * watch-child.ts when it is killed.
 */

const REQUEST = 0;
const RESULT = 3;

dieWithoutWords();

/** Ends the process if the server is gone. */
const readExactly = (size: number) => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const read = readSync(REQUEST, bytes, at, size - at, null);
    if (read === 0) process.exit(1);
    at += read;
  }
  return bytes;
};

const readHead = (): RequestHead => {
  const length = Buffer.from(readExactly(NUMBER_BYTES).buffer).readUInt32LE();
  return JSON.parse(Buffer.from(readExactly(length).buffer).toString()) as RequestHead;
};

const writeWhole = (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length; ) at += writeSync(RESULT, bytes, at);
};

const platform = { inflateRaw, clock: () => performance.now(), readSolids, readDocument, onBroken: tellWithoutWords };

const readRequest = () => {
  const { size, ...head } = readHead();
  return { ...head, bytes: readExactly(size) };
};

const request = readRequest();
endWithServer();

const measureIt = async () => {
  const { measurement, shape } = await inspect(request, platform);
  writeWhole(encodeMeasurement(measurement));
  // Loaded only now: it brings WebAssembly of its own, and a file without a shape has no picture.
  const drawn = shape && (await (await import('./pictures.ts')).pictures(shape));
  writeWhole(encodePictures(drawn ?? {}));
};

const mendIt = async () => {
  const { mend } = await import('#measure/mending');
  const mended = await mend(request, { ...platform, uniteBodies });
  if (typeof mended === 'string') return writeWhole(encodeMended({ why: mended }));
  const { bytes, ending, answered, changes } = mended;
  writeWhole(encodeMended({ bytes, ending, changes, ...(answered && { answered }) }));
};

await (request.mend ? mendIt() : measureIt());
process.exit(0);
