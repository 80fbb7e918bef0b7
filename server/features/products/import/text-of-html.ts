const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const letterOf = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

const letters = (entity: string) => {
  const name = entity.slice(1, -1).toLowerCase();
  if (name.startsWith('#x')) return letterOf(Number.parseInt(name.slice(2), 16));
  return name.startsWith('#') ? letterOf(Number(name.slice(1))) : (NAMED[name] ?? entity);
};

const decoded = (text: string) => text.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,5});/gi, letters);

/**
 * The text of a description that another shop wrote as HTML, with its paragraphs and lists as lines. Only for reading: it is text, and is
 * shown as text. WooCommerce writes line breaks as the two characters '\n'.
 */
export const textOfHtml = (html: string): string =>
  decoded(
    html
      .replaceAll(String.raw`\n`, '\n')
      .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
      .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|ul|ol|h[1-6]|tr)\s*>/gi, '\n')
      .replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
