/** A STEP file with these records, numbered from 1. */
export const step = (...records: string[]) =>
  [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION((''),'2;1');",
    "FILE_NAME('part','',(''),(''),'','','');",
    "FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));",
    'ENDSEC;',
    'DATA;',
    ...records.map((record, at) => `#${at + 1}=${record};`),
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n');
