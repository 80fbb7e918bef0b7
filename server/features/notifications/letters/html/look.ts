import { accentsOf } from '#contract/settings/colours.ts';
import { type Markup, markup } from './markup.ts';

/** The colours of the site (web/styles/tokens.css): a letter cannot use its style sheet. */
const PAPER = '#eff3f7';
const PANEL = '#ffffff';
const INK = '#12213a';
const MUTED = '#4a5a72';
const LINE = '#cbd6e2';

const FONT =
  "font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,'Noto Sans Bengali','Nirmala UI',sans-serif";
/** Long words break: nothing that was typed makes a letter wider than the screen. */
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';

/** Inline styles, which every mail program reads. @param accent #rrggbb, readable on paper */
const styleIn = (accent: string) => ({
  body: `margin:0;padding:0;background:${PAPER};color:${INK};${FONT}`,
  page: `background:${PAPER}`,
  card: `max-width:600px;background:${PANEL};border-top:4px solid ${accent};table-layout:fixed`,
  cell: `padding:0 24px 16px;color:${INK};${FONT};font-size:16px;line-height:1.5;${BREAKING}`,
  shop: `padding:20px 24px 4px;color:${accent};${FONT};font-size:14px;line-height:1.4;font-weight:700;letter-spacing:.02em;${BREAKING}`,
  heading: `margin:0;padding:0;color:${INK};font-size:24px;line-height:1.25;font-weight:700`,
  muted: `color:${MUTED}`,
  small: `color:${MUTED};font-size:14px;line-height:1.45`,
  words: `padding:12px 16px;border-left:4px solid ${accent};background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5;${BREAKING}`,
  label: `padding:8px 12px 8px 0;border-top:1px solid ${LINE};color:${MUTED};${FONT};font-size:14px;line-height:1.5;font-weight:400;vertical-align:top;${BREAKING}`,
  value: `padding:8px 0;border-top:1px solid ${LINE};color:${INK};${FONT};font-size:15px;line-height:1.45;vertical-align:top;${BREAKING}`,
  strong: 'font-size:20px;line-height:1.2;font-weight:700',
  button: `padding:13px 24px;background:${accent};border-radius:2px`,
  buttonText: `color:${PANEL};${FONT};font-size:16px;line-height:1.25;font-weight:700;text-decoration:none;display:inline-block`,
  link: `color:${accent}`,
  sender: `padding:16px 24px 20px;border-top:1px solid ${LINE};color:${MUTED};${FONT};font-size:14px;line-height:1.5;${BREAKING}`,
  /** For lists of mails only. */
  preview: `display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${PAPER}`,
});

/** Colours for programs that have a dark mode and read style sheets; all others keep the light ones, or turn them themselves. */
const darkIn = (accent: string, words: string): Markup => markup`
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .k-page { background: #0b1a2d !important }
  .k-card { background: #10233a !important; border-color: ${accent} !important }
  .k-words { background: #0b1a2d !important; border-color: ${accent} !important; color: #e8eff7 !important }
  .k-ink { color: #e8eff7 !important }
  .k-muted { color: #a8b8cc !important }
  .k-line { border-color: #274261 !important }
  .k-copper { color: ${accent} !important }
  .k-button { background: ${accent} !important }
  .k-button a { color: ${words} !important }
}`;

/** How a letter of a shop looks. @param accent #rrggbb, readable on paper */
export const lookIn = (accent: string) => {
  const { plain, words } = accentsOf(accent).night;
  return { style: styleIn(accent), dark: darkIn(plain, words) };
};

export type Look = ReturnType<typeof lookIn>;
