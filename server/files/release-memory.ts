/**
 * Releases a chunk's memory at once if the chunk is the only user of its buffer. The garbage collector counts 64 kB from
 * the network as one small object: it runs late, and then marks the whole heap for a few of them.
 */
export const releaseMemory = ({ buffer, byteLength }: Buffer) => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};
