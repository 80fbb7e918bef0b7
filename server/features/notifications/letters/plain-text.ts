import type { Block, Field } from './letter.ts';

/** Every character that some mail program may show as a line break. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

export const linesOf = (text: string) => text.split(LINE_BREAK);

const asField = ({ label, value }: Field) => {
  const asked = label.endsWith('?') ? label : `${label}:`;
  const lines = linesOf(value);
  return lines.length > 1 ? [asked, ...lines.map((line) => `    ${line}`)].join('\n') : `${asked} ${value}`;
};

/** The complete answers of a form. Multi-line answers are indented, so that no line can imitate a field of the letter. */
export const asFields = (fields: readonly Field[]) => fields.map(asField).join('\n');

const asParagraph = (block: Block): string => {
  switch (block.kind) {
    case 'fields':
      return asFields(block.fields);
    case 'figures':
      return asFields(block.figures);
    case 'list':
      return [`${block.title}:`, ...block.items.map((item) => `    ${item}`)].join('\n');
    case 'link':
      return block.before + block.url;
    case 'sender':
      return block.lines.join('\n');
    case 'text':
    case 'small':
    case 'words':
      return block.text;
  }
};

/** Paragraphs, with an empty line between them. */
export const asPlainText = (blocks: readonly Block[]) => `${blocks.map(asParagraph).join('\n\n')}\n`;
