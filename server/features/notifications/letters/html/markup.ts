/** HTML in which every value was escaped. */
class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type { Markup };

type Value = string | number | Markup | readonly Markup[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const written = (value: Value): string => {
  if (value instanceof Markup) return value.html;
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value));
};

/** HTML from a template; what is put into it is text, unless it came from a template itself. */
export const markup = (template: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(template.reduce((html, text, at) => html + written(values[at - 1] ?? '') + text));
