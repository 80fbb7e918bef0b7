/** A length as it was measured, as far as anybody reads it. */
export const mmText = (length: number) => `${Number(length.toPrecision(3))} mm`;
