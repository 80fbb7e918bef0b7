const WIDTH_MM = 100;
const HEIGHT_MM = 80;
const TRACES_A_LAYER = 3_000;
const PADS_A_LAYER = 1_500;
const HOLES = 800;

const micrometres = (mm: number) => Math.round(mm * 1_000);

const gerber = (fileFunction: string, apertures: readonly string[], draws: readonly string[]) =>
  Buffer.from(
    [
      `G04 #@! TF.FileFunction,${fileFunction}*`,
      `%TF.FileFunction,${fileFunction}*%`,
      '%FSLAX43Y43*%',
      '%MOMM*%',
      '%LPD*%',
      ...apertures,
      'G01*',
      ...draws,
      'M02*',
      '',
    ].join('\n'),
  );

const at = (x: number, y: number) => `X${micrometres(x)}Y${micrometres(y)}`;

/** Positions all over the board, in no order. */
const scattered = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => [
    2 + ((index * step * 7.31) % (WIDTH_MM - 4)),
    2 + ((index * step * 3.77) % (HEIGHT_MM - 4)),
  ]);

const copper = (layer: number, side: string) =>
  gerber(
    `Copper,L${layer},${side}`,
    ['%ADD10C,0.2*%', '%ADD11R,1.2X0.8*%'],
    [
      'D10*',
      ...scattered(TRACES_A_LAYER, layer).map(
        ([x = 0, y = 0]) => `${at(x, y)}D02*\n${at(x, y + 1)}D01*\n${at(x + 1, y + 2)}D01*`,
      ),
      'D11*',
      ...scattered(PADS_A_LAYER, layer + 4).map(([x = 0, y = 0]) => `${at(x, y)}D03*`),
    ],
  );

const outline = () =>
  gerber(
    'Profile,NP',
    ['%ADD10C,0.1*%'],
    [
      'D10*',
      `${at(0, 0)}D02*`,
      ...[at(WIDTH_MM, 0), at(WIDTH_MM, HEIGHT_MM), at(0, HEIGHT_MM), at(0, 0)].map((to) => `${to}D01*`),
    ],
  );

const drills = () =>
  Buffer.from(
    [
      'M48',
      'METRIC,TZ,000.000',
      'T1C0.4',
      '%',
      'T1',
      ...scattered(HOLES, 9).map(([x = 0, y = 0]) => at(x, y)),
      'M30',
      '',
    ].join('\n'),
  );

/** The files of a board of four copper layers, as a program exports them. */
export const fourLayerBoard = (): Readonly<Record<string, Uint8Array>> => ({
  'copper_top.gbr': copper(1, 'Top'),
  'copper_inner_1.gbr': copper(2, 'Inr'),
  'copper_inner_2.gbr': copper(3, 'Inr'),
  'copper_bottom.gbr': copper(4, 'Bot'),
  'profile.gbr': outline(),
  'drills.xln': drills(),
});
