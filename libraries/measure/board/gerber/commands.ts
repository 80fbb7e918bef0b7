/** One command of a Gerber file: a word of the drawing, or what stands between two percent signs. */
export interface Command {
  extended: boolean;
  text: string;
}

const isSpace = (code: number) => code <= 0x20;

/** Without the line breaks and blanks that may stand anywhere. */
const compact = (text: string) => (/\s/.test(text) ? text.replaceAll(/\s+/g, '') : text);

/**
 * The commands of a Gerber file one after the other (Ucamco, The Gerber Layer Format Specification, 3.4). A percent sign in
 * a comment begins nothing.
 */
export function* gerberCommands(text: string): Generator<Command, void> {
  let at = 0;
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    if (text[at] === '%') {
      const end = text.indexOf('%', at + 1);
      const block = text.slice(at + 1, end === -1 ? text.length : end);
      for (const command of block.split('*')) {
        const trimmed = command.trim();
        if (trimmed !== '') yield { extended: true, text: trimmed.startsWith('AM') ? trimmed : compact(trimmed) };
      }
      at = end === -1 ? text.length : end + 1;
      continue;
    }
    const end = text.indexOf('*', at);
    const word = text.slice(at, end === -1 ? text.length : end);
    at = end === -1 ? text.length : end + 1;
    const isComment = /^G0*4(?!\d)/.test(word);
    yield { extended: false, text: isComment ? word : compact(word) };
  }
}
