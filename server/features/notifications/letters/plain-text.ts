interface Field {
  label: string;
  value: string;
}

/** Every character that some mail program may show as a line break. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const asField = ({ label, value }: Field) => {
  const asked = label.endsWith('?') ? label : `${label}:`;
  const lines = value.split(LINE_BREAK);
  return lines.length > 1 ? [asked, ...lines.map((line) => `    ${line}`)].join('\n') : `${asked} ${value}`;
};

/** The complete answers of a form. Multi-line answers are indented, so that no line can imitate a field of the letter. */
export const asFields = (fields: readonly Field[]) => fields.map(asField).join('\n');

/** Paragraphs, with an empty line between them. */
export const asBody = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;
