import { FILE_FORMATS, formatOfName, type MeasuredFormat } from '#contract/measuring/file-formats.ts';
import { isZip } from './archive/zip-sign.ts';
import { isExcellon, isGerber } from './board/signs.ts';
import { isBinaryDxf } from './drawing/dxf/sign.ts';
import type { Finding, Kind } from './measurement.ts';
import { Refusal } from './refusals.ts';
import { type FilesOfKinds, UNPACK } from './taken-files.ts';

const BEGINNING_BYTES = 4_000;

const EXPORT = 'Please export the part as STL, 3MF, STEP or DXF.';

const OWN_FORMAT = 'a file of a program of its own';

interface Mistake {
  begins: RegExp | string;
  what: string;
  /** What is better advice than to export it anew, and for which kind of file. */
  better?: { kind: Kind; instead: string; elsewhere?: string };
  /** Files that are named so begin alike, and their reader has better advice. */
  unless?: MeasuredFormat;
}

const PLOTTED = {
  kind: 'board',
  instead: 'Please plot Gerber and drill files (in KiCad: File > Fabrication Outputs) and upload them as one ZIP.',
} as const;
const AS_LINES = { kind: 'drawing', instead: 'Please save it as PDF or SVG and upload that.' } as const;

/** What people send by mistake, by how it begins. */
const MISTAKES: readonly Mistake[] = [
  { begins: /^\s*(<!doctype html|<html|<head|<body)/i, what: 'a web page, not a drawing or a part' },
  {
    begins: /^.PNG\r|^ÿØÿ|^GIF8|^RIFF....WEBP|^BM.{4}\0{4}|^(II\*\0|MM\0\*)|^.{4}ftyp(heic|mif1|avif)/s,
    what: 'a picture',
  },
  {
    begins: /^AC10\d\d/,
    what: 'a DWG file',
    better: FILE_FORMATS.dwg,
  },
  {
    begins: /^Rar!|^7z¼¯/,
    what: 'an archive that we cannot open',
    better: { kind: 'board', instead: FILE_FORMATS.archive.instead, elsewhere: UNPACK },
  },
  { begins: /^\(kicad_pcb|^[\s\S]{0,300}<!DOCTYPE eagle/, what: 'a board of a program of its own', better: PLOTTED },
  { begins: /^(%!PS|ÅÐÓÆ)/, what: 'an EPS file', better: AS_LINES, unless: 'pdf' },
  { begins: /^RIFF....[Cc][Dd][Rr]/s, what: 'a CorelDRAW file', better: AS_LINES },
  { begins: /^solid(works)?\s*$/, what: OWN_FORMAT },
  { begins: 'ÐÏ\x11à', what: OWN_FORMAT }, // an OLE container
  { begins: /^MZ|^\x7fELF/, what: 'a program' },
];

/** Files that begin as many others do, or in many ways. */
const BY_NAME: readonly (Omit<Mistake, 'begins'> & { ending: RegExp })[] = [
  { ending: /\.(kicad_pcb|pcbdoc|brd)$/i, what: 'a board of a program of its own', better: PLOTTED },
  { ending: /\.eps$/i, what: 'an EPS file', better: AS_LINES },
  { ending: /\.cdr$/i, what: 'a CorelDRAW file', better: AS_LINES },
  { ending: /\.gltf$/i, what: 'a glTF file as text', better: FILE_FORMATS.gltf },
];

/** They are ZIP archives, of which one begins as a 3MF does. */
const OFFICE = /word\/|xl\/|ppt\/|mimetypeapplication\/(vnd\.oasis|epub)/;
const DOCUMENT: Mistake = { begins: OFFICE, what: 'a document, not a drawing or a part' };

const documentIn = (beginning: string) => (OFFICE.test(beginning) ? DOCUMENT : undefined);

/** What the service would rather have; without it, what any of them takes. */
type Asked = Pick<FilesOfKinds, 'kinds' | 'instead'>;

const insteadOf = ({ better }: Omit<Mistake, 'begins'>, asked: Asked | undefined) => {
  if (better && (asked?.kinds.includes(better.kind) ?? true)) return better.instead;
  return better?.elsewhere ?? asked?.instead ?? EXPORT;
};

const wrongType = (mistake: Omit<Mistake, 'begins'>, asked: Asked | undefined) =>
  new Refusal('not-this-type', `This is ${mistake.what}. ${insteadOf(mistake, asked)}`);

const isBinaryStl = (bytes: Uint8Array) => {
  if (bytes.length < 84) return false;
  const facets = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(80, true);
  return facets > 0 && bytes.length === 84 + facets * 50;
};

const beginsWith = (beginning: string, begins: RegExp | string) =>
  typeof begins === 'string' ? beginning.startsWith(begins) : begins.test(beginning);

/** The name of the first file in an archive (APPNOTE 4.3.7). */
const firstInZip = (bytes: Uint8Array) => {
  const length = (bytes[26] ?? 0) + 256 * (bytes[27] ?? 0);
  return new TextDecoder('latin1').decode(bytes.subarray(30, 30 + length));
};

const isThreeMf = (bytes: Uint8Array, beginning: string) =>
  isZip(bytes) && (beginning.includes('[Content_Types].xml') || beginning.includes('3D/'));

/** How to tell each format by its bytes; the first that fits. */
const SIGNS: readonly (readonly [format: MeasuredFormat, fits: (bytes: Uint8Array, beginning: string) => boolean])[] = [
  ['stl', isBinaryStl],
  ['ply', (_, beginning) => /^ply\r?\n/.test(beginning)],
  ['glb', (_, beginning) => beginning.startsWith('glTF')],
  ['off', (_, beginning) => /^(?:#[^\n]*\n|\s)*(?:ST)?C?N?OFF(?=[\s\d])/.test(beginning)],
  ['amf', (bytes, beginning) => (isZip(bytes) ? /\.amf$/i.test(firstInZip(bytes)) : /<amf[\s>]/i.test(beginning))],
  ['pdf', (_, beginning) => beginning.includes('%PDF-')],
  ['step', (_, beginning) => beginning.trimStart().startsWith('ISO-10303-21')],
  ['dxf', (bytes, beginning) => isBinaryDxf(bytes) || /^\s*0\s*\r?\n\s*SECTION\b/.test(beginning)],
  ['svg', (_, beginning) => /<([\w-]+:)?svg[\s>]/i.test(beginning)],
  ['stl', (_, beginning) => /^\s*solid\b[\s\S]*\bfacet\b/i.test(beginning)],
  ['3mf', isThreeMf],
  ['board', (bytes) => isZip(bytes) || isExcellon(bytes) || isGerber(bytes)],
];

/** How customers call the formats. */
const TITLES: Readonly<Record<MeasuredFormat, string>> = {
  stl: 'an STL file',
  obj: 'an OBJ file',
  ply: 'a PLY file',
  off: 'an OFF file',
  amf: 'an AMF file',
  glb: 'a GLB file',
  '3mf': 'a 3MF file',
  dxf: 'a DXF drawing',
  svg: 'an SVG drawing',
  pdf: 'a PDF document',
  board: 'a circuit board',
  step: 'a STEP file',
  iges: 'an IGES file',
};

/** Told when a file is something else than its name says, and can be measured all the same. */
export const nameFindings = (name: string, format: MeasuredFormat): Finding[] => {
  const byName = formatOfName(name);
  if (byName === undefined || byName === format) return [];
  return [
    {
      code: 'not-what-its-name-says',
      severity: 'info',
      message: `This is ${TITLES[format]}, although its name says otherwise. We measured it as what it is.`,
    },
  ];
};

/** An archive that tells nothing of itself is a board, unless it is named as one of the other archives. */
const formatOfBytes = (bytes: Uint8Array, beginning: string, byName: MeasuredFormat | undefined) => {
  const found = SIGNS.find(([, fits]) => fits(bytes, beginning))?.[0];
  return found === 'board' && (byName === '3mf' || byName === 'amf') ? byName : found;
};

/**
 * What a file is: by its bytes, and only where they leave it open by its name.
 * @param asked what the service would rather have, where it works from some kinds of file
 * @throws Refusal `empty`, `not-this-type` with the name of what it is instead, `unknown-type`
 */
export const identify = (name: string, bytes: Uint8Array, asked?: Asked): MeasuredFormat => {
  if (bytes.length === 0) throw new Refusal('empty', 'This file is empty. Please export it again.');
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING_BYTES));
  const byName = formatOfName(name);
  const byEnding = BY_NAME.find(({ ending }) => ending.test(name));
  const packed = isZip(bytes) ? (byEnding ?? documentIn(beginning)) : undefined;
  if (packed) throw wrongType(packed, asked);
  const byBytes = formatOfBytes(bytes, beginning, byName);
  if (byBytes !== undefined) return byBytes;
  const mistake =
    byEnding ?? MISTAKES.find(({ begins, unless }) => beginsWith(beginning, begins) && !(unless && unless === byName));
  if (mistake) throw wrongType(mistake, asked);
  if (byName === undefined)
    throw new Refusal('unknown-type', 'We cannot measure this kind of file. A person will look at it.');
  return byName;
};
