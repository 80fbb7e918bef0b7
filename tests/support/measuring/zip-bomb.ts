import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const PIECE_BYTES = 1_000_000;

/** A 3MF file of a few kB that unpacks to so many zeros. */
export const zipBomb = async (unpackedBytes: number): Promise<Uint8Array> => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml');
  const zeros = Array.from({ length: unpackedBytes / PIECE_BYTES }, () => Buffer.alloc(PIECE_BYTES));
  zip.addReadStream(Readable.from(zeros), '3D/3dmodel.model', { compressionLevel: 9 });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};
