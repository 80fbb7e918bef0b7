/** Whether the bytes begin as a ZIP archive does. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 7;
