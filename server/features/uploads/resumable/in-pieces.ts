/**
 * Splits a stream that goes on with a file at `start` into streams that end at multiples of `max` in the file. Each is read to its end before
 * the next is asked for. Whoever reads them may detach chunks that fill their buffer.
 */
export async function* inPieces(
  bytes: AsyncIterable<Buffer>,
  { start, max }: { start: number; max: number },
): AsyncGenerator<AsyncIterable<Buffer>, void> {
  const source: AsyncIterator<Buffer, unknown> = bytes[Symbol.asyncIterator]();
  const next = async () => {
    for (;;) {
      const read = await source.next();
      if (read.done) return undefined;
      if (read.value.length > 0) return read.value;
    }
  };
  let chunk = await next();
  let at = start;
  async function* piece() {
    for (let left = max - (at % max); chunk && left > 0; chunk ??= left > 0 ? await next() : undefined) {
      const piece = chunk.subarray(0, left);
      left -= piece.length;
      at += piece.length;
      chunk = piece.length < chunk.length ? chunk.subarray(piece.length) : undefined;
      yield piece;
    }
  }
  while (chunk) {
    yield piece();
    chunk ??= await next();
  }
}
