/** What turns the bytes of an XML file into text: by its byte order mark, and without one as UTF-8 (XML 1.0, 4.3.3). */
export const xmlDecoder = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
};
