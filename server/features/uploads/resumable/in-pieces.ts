/**
 * Splits a stream into streams of at most `max` bytes, each of which is read to its end before the next is asked for. Whoever
 * reads them may detach chunks that fill their buffer.
 */
export async function* inPieces(
  bytes: AsyncIterable<Buffer>,
  max: number,
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
  async function* piece() {
    for (let left = max; chunk && left > 0; chunk ??= left > 0 ? await next() : undefined) {
      const piece = chunk.subarray(0, left);
      left -= piece.length;
      chunk = piece.length < chunk.length ? chunk.subarray(piece.length) : undefined;
      yield piece;
    }
  }
  while (chunk) {
    yield piece();
    chunk ??= await next();
  }
}
