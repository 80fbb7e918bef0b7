import { type Accent, accentsOf } from '#contract/settings/colours.ts';

const declared = ({ plain, strong, soft, words }: Accent) =>
  `--color-copper:${plain};--color-copper-strong:${strong};--color-copper-soft:${soft};--color-on-copper:${words}`;

/** The tokens of web/styles/tokens.css that follow from the shop's own colour. It lies outside of their layers, so it wins. */
export const coloursSheet = (accent: string): string => {
  const { day, night } = accentsOf(accent);
  return `:root{${declared(day)}}@media (prefers-color-scheme:dark){:root{${declared(night)}}}.night{${declared(night)}}`;
};
