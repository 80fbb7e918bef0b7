/** 128 random bits in hex. Unlike `crypto.randomUUID` this also works on plain http outside localhost. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
