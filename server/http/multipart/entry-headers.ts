import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { Refused } from '#server/errors.ts';

/** The parsed headers of one entry. */
export interface EntryHeaders {
  name: string;
  /** Undefined for a text field. As sent by the client: only for display, never a path. */
  fileName: string | undefined;
}

const malformed = (why: string) => new Refused(SERVER_MESSAGE.unreadable, { cause: `multipart: ${why}` });

const utf8 = new TextDecoder('utf-8');
const FORBIDDEN_CONTROLS = ['\0', '\r', '\n'];

/** `; name="value"`. A quote inside comes as \" from curl and as %22 from browsers (WHATWG HTML, multipart/form-data). */
const PARAMETER = /\s*;\s*([\w-]+\*?)=(?:"((?:\\"|[^"])*)"|([^\s";]+))/y;

const plain = (value: string) =>
  value
    .replaceAll('\\"', '"')
    .replaceAll('%22', '"')
    .replaceAll(/%0d|%0a/gi, ' ');

/** The parameters of a Content-Disposition, which must be valid to its end. */
const readParameters = (disposition: string) => {
  const parameters = new Map<string, string>();
  let end = 'form-data'.length;
  for (;;) {
    PARAMETER.lastIndex = end;
    const match = PARAMETER.exec(disposition);
    if (!match) break;
    const name = (match[1] ?? '').toLowerCase();
    if (parameters.has(name)) throw malformed('a parameter given twice');
    parameters.set(name, match[2] ?? match[3] ?? '');
    end = PARAMETER.lastIndex;
  }
  const rest = disposition.slice(end).trim(); // not a regular expression, which would backtrack over every space of a long line
  if (rest !== '' && rest !== ';') throw malformed('a Content-Disposition that cannot be read');
  return parameters;
};

/** `filename*=UTF-8''…` (RFC 5987), which some clients send besides or instead of the plain one. */
const extended = (value: string) => {
  const encoded = /^UTF-8''(.*)$/i.exec(value)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // reported below
  }
  throw malformed('broken filename*');
};

const findDisposition = (block: string) => {
  const found: string[] = [];
  for (const line of block.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) throw malformed('a header line without a name');
    if (line.slice(0, colon).toLowerCase() === 'content-disposition') found.push(line.slice(colon + 1).trim());
  }
  const [disposition] = found;
  if (disposition === undefined || found.length > 1) throw malformed('not one Content-Disposition');
  if (!/^form-data\s*(;|$)/i.test(disposition)) throw malformed('a Content-Disposition other than form-data');
  return disposition;
};

/**
 * Parses the headers of an entry, without the empty line at the end. Anything unreadable is refused: skipping an entry
 * silently would mean losing a file silently.
 * @throws Refused
 */
export const readEntryHeaders = (bytes: Buffer): EntryHeaders => {
  const block = utf8.decode(bytes);
  const disposition = findDisposition(block);
  if (FORBIDDEN_CONTROLS.some((control) => disposition.includes(control))) throw malformed('a control character');
  const parameters = readParameters(disposition);
  const name = plain(parameters.get('name') ?? '');
  if (name === '') throw malformed('a part without a name');
  if (name in Object.prototype) throw malformed('a name that every object has');
  const fileName = parameters.get('filename');
  const extendedName = parameters.get('filename*');
  return { name, fileName: extendedName === undefined ? fileName && plain(fileName) : extended(extendedName) };
};
