import type { OrderedService } from '#contract/services/services.ts';

/** What an ending says, in a word that a person at the machine uses. */
const KINDS: Readonly<Record<string, string>> = {
  stl: 'STL model',
  obj: 'OBJ model',
  '3mf': '3MF model',
  step: 'STEP model',
  stp: 'STEP model',
  igs: 'IGES model',
  iges: 'IGES model',
  dxf: 'DXF drawing',
  dwg: 'DWG drawing',
  svg: 'SVG drawing',
  ai: 'Illustrator drawing',
  pdf: 'PDF document',
  gbr: 'Gerber layer',
  gtl: 'Gerber layer',
  gbl: 'Gerber layer',
  drl: 'Drill file',
  png: 'PNG picture',
  jpg: 'JPEG picture',
  jpeg: 'JPEG picture',
};
const ARCHIVES = new Set(['zip', 'rar', '7z', 'gz', 'tar', 'tgz']);
const ENDING_MAX_LENGTH = 8;

/** What kind of file a name promises; its bytes are the customer's business. A board's archive holds its Gerber layers. */
export const fileKind = (name: string, service: OrderedService) => {
  const dot = name.lastIndexOf('.');
  const ending = dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
  if (ending === '' || ending.length > ENDING_MAX_LENGTH) return 'File';
  if (ARCHIVES.has(ending))
    return service === 'PCB-Manufacturing' ? 'Gerber archive' : `${ending.toUpperCase()} archive`;
  return KINDS[ending] ?? `${ending.toUpperCase()} file`;
};
