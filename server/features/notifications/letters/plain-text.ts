interface Field {
  label: string;
  value: string;
}

/** Whatever some mail program may show as a new line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const asField = ({ label, value }: Field) => {
  const asked = label.endsWith('?') ? label : `${label}:`;
  const lines = value.split(LINE_BREAK);
  return lines.length > 1 ? [asked, ...lines.map((line) => `    ${line}`)].join('\n') : `${asked} ${value}`;
};

/** What somebody filled in, whole; several lines are moved in, so that none of them looks like a field of ours. */
export const asFields = (fields: readonly Field[]) => fields.map(asField).join('\n');

/** Paragraphs, with an empty line between them. */
export const asBody = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;
