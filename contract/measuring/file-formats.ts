import type { Measurement } from './measurement.ts';

type Kind = Measurement['kind'];

/** What measures a file: each has a reader of its own in `libraries/measure/by-format/`. */
export type MeasuredFormat =
  | ('stl' | 'obj' | 'ply' | 'off' | 'amf' | 'glb' | '3mf')
  | ('dxf' | 'svg' | 'pdf')
  | 'board'
  | ('step' | 'iges');

interface FileFormat {
  /** In small letters. */
  endings: readonly string[];
  what: 'model' | 'drawing' | 'document' | 'layer' | 'file' | 'picture' | 'archive';
  /** How people call it, where that is not its ending: a `.stp` is a STEP model. */
  called?: string;
  /** By it a service takes the file or not, and its customer reads why (`taken-files.ts`). */
  kind: Kind;
  /** Without one nothing of it is measured: a person looks at it. */
  measuredAs?: MeasuredFormat;
  /** Its reader has no limits of its own and is too large for a browser: a CAD kernel of 7 MB, a reader of PDF of 3 MB. */
  onlyByShop?: true;
  /** What its customer reads, where the service has use for its kind and nothing measures it. */
  instead?: string;
}

/**
 * What a file is by the ending of its name: the one list of endings. What a file really is, its bytes say (`identify.ts` of
 * `libraries/measure/`); its name is asked until they are read, and where they leave it open. What a layer inside of a board's
 * archive is for, the board's reader says. CONTRIBUTING.md has the recipe for one more.
 */
export const FILE_FORMATS = {
  stl: { endings: ['stl'], what: 'model', kind: 'mesh', measuredAs: 'stl' },
  obj: { endings: ['obj'], what: 'model', kind: 'mesh', measuredAs: 'obj' },
  ply: { endings: ['ply'], what: 'model', kind: 'mesh', measuredAs: 'ply' },
  off: { endings: ['off'], what: 'model', kind: 'mesh', measuredAs: 'off' },
  amf: { endings: ['amf'], what: 'model', kind: 'mesh', measuredAs: 'amf' },
  glb: { endings: ['glb'], what: 'model', kind: 'mesh', measuredAs: 'glb' },
  gltf: {
    endings: ['gltf'],
    called: 'glTF',
    what: 'model',
    kind: 'mesh',
    instead: 'Please save it as GLB, which is one file, and upload that.',
  },
  '3mf': { endings: ['3mf'], what: 'model', kind: 'mesh', measuredAs: '3mf' },
  step: {
    endings: ['step', 'stp'],
    called: 'STEP',
    what: 'model',
    kind: 'solid',
    measuredAs: 'step',
    onlyByShop: true,
  },
  iges: {
    endings: ['iges', 'igs'],
    called: 'IGES',
    what: 'model',
    kind: 'solid',
    measuredAs: 'iges',
    onlyByShop: true,
  },
  dxf: { endings: ['dxf'], what: 'drawing', kind: 'drawing', measuredAs: 'dxf' },
  dwg: { endings: ['dwg'], what: 'drawing', kind: 'drawing', instead: 'Please save it as DXF and upload that.' },
  svg: { endings: ['svg'], what: 'drawing', kind: 'drawing', measuredAs: 'svg' },
  pdf: { endings: ['pdf'], what: 'document', kind: 'drawing', measuredAs: 'pdf', onlyByShop: true },
  ai: {
    endings: ['ai'],
    called: 'Illustrator',
    what: 'drawing',
    kind: 'drawing',
    measuredAs: 'pdf',
    onlyByShop: true,
  },
  zip: { endings: ['zip'], what: 'archive', kind: 'board', measuredAs: 'board' },
  gerber: {
    endings: ['gbr', 'ger', 'gtl', 'gbl', 'gts', 'gbs', 'gto', 'gbo', 'gtp', 'gbp', 'gko', 'gm1'],
    called: 'Gerber',
    what: 'layer',
    kind: 'board',
    measuredAs: 'board',
  },
  drill: { endings: ['drl', 'xln'], called: 'Drill', what: 'file', kind: 'board', measuredAs: 'board' },
  archive: {
    endings: ['rar', '7z', 'gz', 'tar', 'tgz'],
    what: 'archive',
    kind: 'unknown',
    instead: 'Please pack the files as ZIP.',
  },
  png: { endings: ['png'], what: 'picture', kind: 'unknown' },
  jpeg: { endings: ['jpg', 'jpeg'], called: 'JPEG', what: 'picture', kind: 'unknown' },
} as const satisfies Record<string, FileFormat>;

const FORMATS: readonly FileFormat[] = Object.values(FILE_FORMATS);

/** What comes after the last dot of a name, in small letters; empty where there is none. */
export const endingOf = (name: string) => (/\.([^.]*)$/.exec(name)?.[1] ?? '').toLowerCase();

/** What the ending of a name says that a file is; undefined where it says nothing. */
export const fileFormat = (name: string): FileFormat | undefined => {
  const ending = endingOf(name);
  return FORMATS.find(({ endings }) => endings.includes(ending));
};

/** What measures such a file, by its name alone. */
export const formatOfName = (name: string) => fileFormat(name)?.measuredAs;

/** What a file's name promises, until somebody has measured what it is. */
export const kindOfName = (name: string): Kind => fileFormat(name)?.kind ?? 'unknown';

export const kindOfFormat = (format: MeasuredFormat): Kind =>
  FORMATS.find(({ measuredAs }) => measuredAs === format)?.kind ?? 'unknown';
