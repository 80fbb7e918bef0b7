/** Makes the icons and the card for shared links from the shop's mark: `node workshop/art/icons.ts`. The build never runs it. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const NIGHT = '#0b1a2d';
const GRID = '#14304d';
const COPPER = '#f2a46d';
const CHALK = '#e8eff7';

/** The mark on a square of 36; the kerfs show what is behind it. */
const mark = (behind: string) => `
  <path fill="${COPPER}" d="M7 6h5v24H7zM14 17.5 22 6h7L18.5 18.5z"/>
  <path fill="${CHALK}" d="M18.8 20.5 20.7 18.5h2.45L30 30h-6z"/>
  <path stroke="${behind}" stroke-width="1.1" d="M5 12h26M5 18h26M5 24h27"/>`;

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${content}</svg>`;

/** `corner` of 36; `scale` leaves room for the shapes that launchers cut out. */
const icon = (corner: number, scale: number) => {
  const shift = 18 * (1 - scale);
  return svg(
    36,
    36,
    `<rect width="36" height="36" rx="${corner}" fill="${NIGHT}"/>
    <g transform="translate(${shift} ${shift}) scale(${scale})">${mark(NIGHT)}</g>`,
  );
};

const png = (source: string, width: number) =>
  sharp(Buffer.from(source), { density: 1_200 })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico file is a directory around pictures; every browser of today takes a PNG in it. */
const ico = (picture: Buffer, size: number) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

const lines = (count: number, step: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, position) => line(position * step)).join('');

const grid = `<path stroke="${GRID}" d="${lines(40, 30, (x) => `M${x} 0v630`)}${lines(21, 30, (y) => `M0 ${y}h1200`)}"/>`;

const holes = lines(6, 60, (degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return `<circle cx="${820 + 148 * Math.cos(angle)}" cy="${315 + 148 * Math.sin(angle)}" r="20" fill="${NIGHT}"/>`;
});

const flange = `
  <g stroke="${CHALK}" stroke-width="4"><circle cx="820" cy="315" r="210"/><circle cx="820" cy="315" r="76"/>${holes}</g>
  <g stroke="${COPPER}" stroke-width="2.5">
    <circle cx="820" cy="315" r="148" stroke-dasharray="24 7 4 7"/>
    <path d="M560 315h520M820 55v520" stroke-dasharray="36 8 6 8"/>
  </g>`;

/** Without words: what the shop is called is a setting. */
const shareCard = svg(
  1_200,
  630,
  `<rect width="1200" height="630" fill="${NIGHT}"/>${grid}${flange}
  <g transform="translate(120 165) scale(8.4)">${mark(NIGHT)}</g>`,
);

const write = (name: string, content: Buffer | string) => writeFileSync(`web/public/${name}`, content);

write('favicon.svg', `${icon(4, 1).replaceAll(/>\s+</g, '><')}\n`);
write('favicon.ico', ico(await png(icon(4, 1), 32), 32));
write('apple-touch-icon.png', await png(icon(0, 0.86), 180));
for (const size of [192, 512]) {
  write(`icon-${size}.png`, await png(icon(4, 1), size));
  write(`icon-maskable-${size}.png`, await png(icon(0, 0.7), size));
}
write('share.png', await png(shareCard, 1_200));
