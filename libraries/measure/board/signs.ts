/*
 * How files of a board begin; apart from what reads them, so that telling what a file is loads none of that.
 */

const utf8 = new TextDecoder('utf-8');

/** Whether the bytes look like Gerber (RS-274X): its commands stand near the beginning. */
export const isGerber = (bytes: Uint8Array) =>
  /%(FS|MO|AD|TF|LP|IP|OF|AM)|^\s*(G0*[14]|G54|G90|G75|D\d+\*)|X-?\d+Y-?\d+D0?[123]\*/.test(
    utf8.decode(bytes.subarray(0, 4_000)),
  );

export const EXCELLON_BEGINNING_BYTES = 2_000;

export const isExcellon = (bytes: Uint8Array) =>
  /^\s*(%\s*)?M48\b/m.test(utf8.decode(bytes.subarray(0, EXCELLON_BEGINNING_BYTES)));
