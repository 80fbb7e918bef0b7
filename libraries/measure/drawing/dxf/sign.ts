/** How a binary DXF file begins. */
export const BINARY_DXF = 'AutoCAD Binary DXF\r\n\x1a\0';

const latin1 = new TextDecoder('latin1');

export const isBinaryDxf = (bytes: Uint8Array) => latin1.decode(bytes.subarray(0, BINARY_DXF.length)) === BINARY_DXF;
