const POLYNOMIAL = 0xedb88320;

/** One table for each byte position, so that eight bytes are processed at a time ("slicing by 8", Kounavis and Berry, 2005). */
const TABLES = Array.from({ length: 8 }, () => new Uint32Array(256)) as [Uint32Array, ...Uint32Array[]];
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  TABLES[0][byte] = crc;
}
for (let byte = 0; byte < 256; byte += 1) {
  let crc = TABLES[0][byte] ?? 0;
  for (let table = 1; table < 8; table += 1) {
    crc = (TABLES[0][crc & 0xff] ?? 0) ^ (crc >>> 8);
    (TABLES[table] ?? TABLES[0])[byte] = crc;
  }
}

/** CRC-32 as ZIP uses it (ISO 3309, reflected, polynomial 0xEDB88320). */
export const crc32 = (bytes: Uint8Array): number => {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES as unknown as Uint32Array[] as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = 0xffffffff;
  let at = 0;
  for (; at + 8 <= bytes.length; at += 8) {
    const low = crc ^ view.getUint32(at, true);
    const high = view.getUint32(at + 4, true);
    crc =
      (t7[low & 0xff] as number) ^
      (t6[(low >>> 8) & 0xff] as number) ^
      (t5[(low >>> 16) & 0xff] as number) ^
      (t4[low >>> 24] as number) ^
      (t3[high & 0xff] as number) ^
      (t2[(high >>> 8) & 0xff] as number) ^
      (t1[(high >>> 16) & 0xff] as number) ^
      (t0[high >>> 24] as number);
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] as number)) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
};
