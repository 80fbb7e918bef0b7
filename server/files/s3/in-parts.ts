import { PIECE_BYTES } from '#contract/measuring/resumable-upload.ts';
import { releaseMemory } from '#server/files/release-memory.ts';

/** The least that S3 takes; all parts but the last have this size, which R2 asks for. 10,000 of them are 52 GB. */
export const PART_BYTES = PIECE_BYTES;

/** Joins chunks to parts of equal size, and gives their memory back. A file without bytes is one empty part. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let any = false;
  const join = () => {
    const part = Buffer.concat(waiting, bytes);
    waiting.forEach(releaseMemory);
    waiting = [];
    bytes = 0;
    any = true;
    return part;
  };
  for await (const chunk of chunks) {
    let rest = chunk;
    while (bytes + rest.length >= PART_BYTES) {
      const missing = PART_BYTES - bytes;
      waiting.push(rest.length === missing ? rest : Buffer.from(rest.subarray(0, missing)));
      rest = Buffer.from(rest.subarray(missing));
      bytes = PART_BYTES;
      yield join();
    }
    if (rest.length === 0) continue;
    waiting.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0 || !any) yield join();
}
