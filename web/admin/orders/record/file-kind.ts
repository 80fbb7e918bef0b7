import { endingOf, fileFormat } from '#contract/measuring/file-formats.ts';
import type { OrderedService } from '#contract/services/services.ts';

const ENDING_MAX_LENGTH = 8;

/** What kind of file a name promises; its bytes are the customer's business. A board's archive holds its Gerber layers. */
export const fileKind = (name: string, service: OrderedService) => {
  const ending = name.startsWith('.') ? '' : endingOf(name);
  if (ending === '' || ending.length > ENDING_MAX_LENGTH) return 'File';
  const { called = ending.toUpperCase(), what = 'file' } = fileFormat(name) ?? {};
  return what === 'archive' && service === 'PCB-Manufacturing' ? 'Gerber archive' : `${called} ${what}`;
};
