/** One of the shop's own pictures, rendered from the scenes in workshop/art/. The files are `web/public/pictures/<name>-<width>.<format>`. */
interface PictureFacts {
  alt: string;
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  /** The widths that exist as files, smallest first, each as AVIF and WebP. */
  widths: readonly number[];
}

/** The subject is right of the centre, and the left third is calm enough to put text on. */
const HERO = { width: 1600, height: 900, widths: [480, 640, 960, 1600] } as const;
const WIDE = { width: 1280, height: 800, widths: [480, 640, 960, 1280] } as const;
const SAMPLE = { width: 960, height: 720, widths: [320, 640, 960] } as const;

export const PICTURES = {
  'hero-manufacturing': {
    ...HERO,
    alt: 'A turbine rotor, printed and laser-cut gears and a circuit board on a blueprint',
  },
  'hero-3d-printing': { ...HERO, alt: 'A brass nozzle laying down the next layer of a twisted copper-coloured vase' },
  'hero-laser-cutting': { ...HERO, alt: 'A laser head cutting a gear out of a sheet of plywood' },
  'hero-pcb': { ...HERO, alt: 'A green circuit board with tinned pads, copper traces and components, seen close up' },
  'hero-product-development': {
    ...HERO,
    alt: 'An exploded view of a device: window, cover, circuit board, battery and base',
  },
  'hero-silicon-molding': { ...HERO, alt: 'An open two-part silicone mold beside the gears that were cast in it' },
  'service-3d-printing': {
    ...WIDE,
    alt: 'Printed parts in PLA and resin: a planetary gear set, a vase and an impeller',
  },
  'service-laser-cutting': {
    ...WIDE,
    alt: 'Laser-cut plywood and acrylic: gears, a desk organiser and a patterned panel',
  },
  'service-pcb-manufacturing': {
    ...WIDE,
    alt: 'A board in bare copper, a blue one with silk screen and a green one with its parts soldered in',
  },
  'service-product-development': {
    ...WIDE,
    alt: 'A line-following robot beside its controller board, a spare wheel and a gear set',
  },
  'service-silicon-molding': {
    ...WIDE,
    alt: 'A silicone mold with six cavities, a gear mold, and soft parts cast in them',
  },
  'about-turbine': { ...WIDE, alt: 'Scale model of a power plant turbine with half of its casing open over the rotor' },
  'about-stem-toy': { ...WIDE, alt: 'A small toy robot beside a phone with a program made of Bangla blocks' },
  'sample-fdm-1': { ...SAMPLE, alt: 'A planetary gear set printed in one piece' },
  'sample-fdm-2': { ...SAMPLE, alt: 'A twisted vase with visible layer lines' },
  'sample-fdm-3': { ...SAMPLE, alt: 'A mounting bracket with screw holes, printed in PETG' },
  'sample-sla-1': { ...SAMPLE, alt: 'An impeller with thin curved blades, printed in grey resin' },
  'sample-sla-2': { ...SAMPLE, alt: 'Chess pieces printed in grey and black resin' },
  'sample-sla-3': { ...SAMPLE, alt: 'A fine lattice ball in amber resin' },
  'sample-laser-1': { ...SAMPLE, alt: 'A desk organiser slotted together from cut plywood' },
  'sample-laser-2': { ...SAMPLE, alt: 'Gears cut from clear, blue and copper-coloured acrylic' },
  'sample-laser-3': { ...SAMPLE, alt: 'A plywood box with an engraved pattern and burnt edges' },
  'sample-pcb-1': { ...SAMPLE, alt: 'A single-layer board in bare copper, with tinned pads' },
  'sample-pcb-2': { ...SAMPLE, alt: 'A double-layer board with green solder mask and white silk screen' },
  'sample-pcb-3': { ...SAMPLE, alt: 'A board with its components placed and soldered' },
  'sample-silicone-1': { ...SAMPLE, alt: 'A silicone mold with six cavities' },
  'sample-silicone-2': { ...SAMPLE, alt: 'The two halves of a silicone mold with a gear cast in it' },
  'sample-silicone-3': { ...SAMPLE, alt: 'Soft silicone feet, seals and buttons in four colours' },
} as const satisfies Record<string, PictureFacts>;

export type PictureName = keyof typeof PICTURES;

/** One that the shop sent: a UUID. */
export type OwnPicture = `${string}-${string}-${string}-${string}-${string}`;
export type ShownPicture = PictureName | OwnPicture | '';
