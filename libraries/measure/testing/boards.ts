import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export const zipOf = async (files: Files): Promise<Uint8Array> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};

export const HEAD = '%FSLAX34Y34*%%MOIN*%%ADD10C,0.0200*%%LPD*%';

/** Lines from corner to corner, in ten-thousandths of an inch. */
export const lines = (...corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y], at) => `X${x}Y${y}D0${at === 0 ? 2 : 1}*`).join('\n');

export const rectangle = (x: number, y: number, width: number, height: number) =>
  lines([x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]);

export const gerber = (body: string, head = HEAD) => `${head}\nD10*\n${body}\nM02*\n`;

/** With an X2 attribute that says what the layer is. */
export const withFunction = (file: string, name: string) => file.replace('%LPD*%', `%TF.FileFunction,${name}*%%LPD*%`);

/** 2 by 1 inches. */
export const outline = gerber(rectangle(0, 0, 20_000, 10_000));
export const copper = gerber(lines([1_000, 1_000], [19_000, 9_000]));
/** Two holes and a slot. */
export const drill = 'M48\nMETRIC,TZ\nT1C0.8\nT2C1.0\n%\nT1\nX1.0Y1.0\nX2.0Y1.0\nT2\nX3.0Y1.0G85X4.0Y1.0\nM30\n';
export const board = { 'b-Edge_Cuts.gbr': outline, 'b-F_Cu.gbr': copper, 'b-B_Cu.gbr': copper, 'b.drl': drill };
