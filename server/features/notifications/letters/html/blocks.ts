import type { Block, Field, Figure } from '#server/features/notifications/letters/letter.ts';
import type { Look } from './look.ts';
import { type Markup, markup } from './markup.ts';
import { typedText } from './typed-text.ts';

/** `dir="auto"` keeps the direction of a text to itself. */
const paragraph = (text: string): Markup => markup`<div dir="auto">${typedText(text)}</div>`;

const table = (rows: readonly Markup[]): Markup =>
  markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${rows}</table>`;

/** One block as a row of a letter that looks so. */
export const rowsIn = ({ style }: Look) => {
  const cell = (content: Markup): Markup => markup`<tr><td class="k-ink" style="${style.cell}">${content}</td></tr>`;

  const small = (text: string): Markup =>
    markup`<div dir="auto" class="k-muted" style="${style.small}">${typedText(text)}</div>`;

  const labelCell = (label: string): Markup =>
    markup`<th scope="row" align="left" width="34%" class="k-muted k-line" style="${style.label}">${typedText(label)}</th>`;

  const fieldRow = ({ label, value }: Field): Markup =>
    markup`<tr>${labelCell(label)}<td dir="auto" class="k-ink k-line" style="${style.value}">${typedText(value)}</td></tr>`;

  const figureRow = ({ label, value, strong = false }: Figure): Markup =>
    markup`<tr>${labelCell(label)}<td align="right" class="k-ink k-line" style="${style.value};text-align:right;${strong ? style.strong : ''}"><bdi>${typedText(value)}</bdi></td></tr>`;

  const list = (title: string, items: readonly string[]): Markup =>
    markup`<div class="k-muted" style="${style.small}">${title}</div>${items.map(paragraph)}`;

  /** A link that a preview cannot follow, since its frame may open no window. */
  const link = (url: string, content: Markup | string, style: string): Markup =>
    markup`<a href="${url}" target="_blank" rel="noreferrer" class="k-copper" style="${style}">${content}</a>`;

  /** Outlook ignores the padding of a link, so the cell around it is the button. */
  const button = (label: string, url: string): Markup =>
    markup`<table cellpadding="0" cellspacing="0" border="0" role="presentation"><tr><td align="center" class="k-button" style="${style.button}"><a href="${url}" target="_blank" rel="noreferrer" style="${style.buttonText}">${label}</a></td></tr></table><div class="k-muted" style="${style.small};padding-top:10px">${link(url, url, style.link)}</div>`;

  const words = (text: string): Markup =>
    markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" role="presentation"><tr><td dir="auto" class="k-words" style="${style.words}">${typedText(text)}</td></tr></table>`;

  const sender = (lines: readonly string[]): Markup =>
    markup`<tr><td class="k-muted k-line" style="${style.sender}">${lines.map((line) =>
      /^https?:\/\//.test(line) ? markup`<div>${link(line, line, style.link)}</div>` : paragraph(line),
    )}</td></tr>`;

  return (block: Block): Markup => {
    switch (block.kind) {
      case 'fields':
        return cell(table(block.fields.map(fieldRow)));
      case 'figures':
        return cell(table(block.figures.map(figureRow)));
      case 'list':
        return cell(list(block.title, block.items));
      case 'link':
        return cell(button(block.label, block.url));
      case 'words':
        return cell(words(block.text));
      case 'small':
        return cell(small(block.text));
      case 'sender':
        return sender(block.lines);
      case 'text':
        return cell(paragraph(block.text));
    }
  };
};
