/**
 * Gives a chunk's memory back at once, where the chunk is all there is in it. The collector counts 64 kB of the network's
 * as one small object: it comes late, and then marks the whole heap for a few of them.
 */
export const giveBack = ({ buffer, byteLength }: Uint8Array) => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};
