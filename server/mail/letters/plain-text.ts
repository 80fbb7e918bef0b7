interface Field {
  label: string;
  value: string;
}

const asField = ({ label, value }: Field) => {
  const asked = label.endsWith('?') ? label : `${label}:`;
  return value.includes('\n') ? `${asked}\n${value.replaceAll(/^/gm, '    ')}` : `${asked} ${value}`;
};

/** What somebody filled in, whole; several lines are moved in, so that none of them looks like a field of ours. */
export const asFields = (fields: readonly Field[]) => fields.map(asField).join('\n');

/** Paragraphs, with an empty line between them. */
export const asBody = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;
