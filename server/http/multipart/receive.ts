import type { FastifyRequest } from 'fastify';
import { MESSAGE, SERVER_MESSAGE } from '#contract/http/messages.ts';
import { FILE_LIMIT_MESSAGE } from '#contract/limits.ts';
import { Refused, TooLarge, UnsupportedType } from '#server/errors.ts';
import type { IncomingField, IncomingFile } from '#server/files/incoming.ts';
import { uploadBody } from '#server/http/limits/uploads/upload-body.ts';
import { boundaryOf, type Entry, parseMultipart } from './parse.ts';

export interface ReceiveLimits {
  fileBytes: number;
  files: number;
  totalBytes: number;
  /** The message for a file over `fileBytes`. */
  fileTooLarge: string;
  /** Fields that may be sent more than once. */
  repeatable?: readonly string[];
}

const FIELD_MAX_BYTES = 100_000;
const FIELDS_MAX = 50;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const readField = async ({ name, body }: Entry) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > FIELD_MAX_BYTES) throw new TooLarge(`The field ${name} is too long!`);
    chunks.push(chunk);
  }
  try {
    return utf8.decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new Refused(SERVER_MESSAGE.unreadable, { cause });
  }
};

/** Counts the files and bytes of one request against the limits. */
const bounded = (limits: ReceiveLimits) => {
  let files = 0;
  let totalBytes = 0;
  return async function* (bytes: AsyncIterable<Buffer>) {
    files += 1;
    if (files > limits.files) throw new TooLarge(FILE_LIMIT_MESSAGE.tooMany(limits.files));
    let fileBytes = 0;
    for await (const chunk of bytes) {
      fileBytes += chunk.length;
      totalBytes += chunk.length;
      if (fileBytes > limits.fileBytes) throw new TooLarge(limits.fileTooLarge);
      if (totalBytes > limits.totalBytes) throw new TooLarge(FILE_LIMIT_MESSAGE.totalTooLarge(limits.totalBytes));
      yield chunk;
    }
  };
};

const isFile = (entry: Entry): entry is Entry & { fileName: string } => entry.fileName !== undefined;

/** A file field with no file chosen sends a file without name and content. */
const isEmptyChoice = async (entry: Entry & { fileName: string }) => {
  if (entry.fileName !== '') return false;
  const { done } = await entry.body.next();
  if (done) return true;
  throw new Refused('A file without a name cannot be accepted!');
};

/**
 * The entries of a multipart request (see FormEntries) in the order they arrive; a file must be read before the next entry.
 * @throws Refused if malformed, TooLarge, UnsupportedType
 */
export async function* receiveMultipart(
  request: FastifyRequest,
  limits: ReceiveLimits,
): AsyncGenerator<IncomingField | IncomingFile, void> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new UnsupportedType();
  // Refuses before the bytes are sent for nothing; a body without a length is counted as it arrives.
  if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes + FIELDS_MAX * FIELD_MAX_BYTES)
    throw new TooLarge(FILE_LIMIT_MESSAGE.totalTooLarge(limits.totalBytes));
  const fields = new Set<string>();
  let fieldCount = 0;
  const bound = bounded(limits);
  for await (const entry of parseMultipart(uploadBody(request.raw).bytes, boundaryOf(contentType))) {
    if (isFile(entry)) {
      if (await isEmptyChoice(entry)) continue;
      yield { kind: 'file', field: entry.name, name: entry.fileName, bytes: bound(entry.body) };
      continue;
    }
    if (fields.has(entry.name) && !limits.repeatable?.includes(entry.name))
      throw new Refused(`The field ${entry.name} was sent more than once!`);
    if (fieldCount >= FIELDS_MAX) throw new TooLarge(MESSAGE.tooLarge);
    fieldCount += 1;
    fields.add(entry.name);
    yield { kind: 'field', field: entry.name, value: await readField(entry) };
  }
}
