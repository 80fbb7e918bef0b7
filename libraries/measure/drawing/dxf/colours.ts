const FIRST = [
  '#000000',
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#000000',
  '#808080',
  '#c0c0c0',
];
const GREYS = ['#333333', '#505050', '#696969', '#828282', '#bebebe', '#ffffff'];
/** Brightness of a hue by the last digit of its number; odd numbers are half as saturated. */
const BRIGHTNESS = [1, 0.8, 0.6, 0.5, 0.3];

const channel = (hue: number, offset: number) => {
  const k = (offset + hue / 60) % 6;
  return 1 - Math.max(0, Math.min(k, 4 - k, 1));
};
const hex = (value: number) =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');

/** What an AutoCAD colour number looks like on white paper: 7, "white", is drawn black there. */
export const colourOf = (index: number): string => {
  if (index < FIRST.length) return FIRST[Math.max(0, index)] ?? '#000000';
  if (index >= 250) return GREYS[index - 250] ?? '#000000';
  const hue = Math.floor((index - 10) / 10) * 15;
  const bright = BRIGHTNESS[Math.floor((index % 10) / 2)] ?? 1;
  const pale = index % 2 === 1 ? 0.5 : 0;
  return `#${[5, 3, 1].map((offset) => hex(bright * (pale + (1 - pale) * channel(hue, offset)))).join('')}`;
};

export const trueColour = (value: number) => `#${(value & 0xffffff).toString(16).padStart(6, '0')}`;
