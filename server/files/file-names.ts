import { extname } from 'node:path';

const NAME_MAX_LENGTH = 150;
// Control characters and text-direction marks: `gpj.exe` must not look like `exe.jpg`.
const UNSHOWABLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A file name that is safe to show and to offer for download: no folders, no control characters, at most 150 characters,
 * with its extension. It is never used as a path here.
 */
export const showableFileName = (sent: string) => {
  const name = (sent.toWellFormed().split(/[\\/]/).at(-1) ?? '').replaceAll(UNSHOWABLE, ' ').trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  const letters = Array.from(name);
  if (letters.length <= NAME_MAX_LENGTH) return name;
  const ending = Array.from(extname(name)).slice(0, 20);
  return [...letters.slice(0, NAME_MAX_LENGTH - ending.length), ...ending].join('');
};

/** A Content-Disposition value (RFC 6266): the browser saves the file under its name and never opens it on our origin. */
export const asAttachment = (name: string) => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
