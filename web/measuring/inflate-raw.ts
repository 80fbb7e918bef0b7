import type { InflateRaw } from '#measure';

/** What a browser unpacks with, a piece at a time, so that what unpacks to more than it says is given up in time. */
export const inflateRaw: InflateRaw = async (packed, maxBytes) => {
  const unpacked = new Uint8Array(maxBytes);
  let length = 0;
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return unpacked.subarray(0, length);
    if (length + value.length > maxBytes) {
      await reader.cancel();
      throw new RangeError('This unpacks to more than it says');
    }
    unpacked.set(value, length);
    length += value.length;
  }
};
