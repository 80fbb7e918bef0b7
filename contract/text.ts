import { z } from 'zod';
import { locale } from './formats/locale.ts';
import { TEXT_MAX } from './text-max.ts';

export const EMAIL_MAX = 254; // RFC 5321: a path has 256 octets, two of them angle brackets

/** Not every database can store a lone surrogate or a NUL, so both are refused. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\0');

/** Forms send CRLF, and many mail programs treat a lone CR as a line break; text is stored with \n only. */
const normalizeLineBreaks = (value: string) => value.replaceAll(/\r\n?/g, '\n');

const text = (max: number, required: string) =>
  z
    .string({ error: required })
    .overwrite(normalizeLineBreaks)
    .trim()
    // Formatted only when needed: the first use of a locale takes 6 MB of memory, which we save at the start.
    .max(max, { error: () => `Please keep this under ${max.toLocaleString(locale())} characters!` })
    .refine(storable, 'This contains a character that cannot be stored!');

/** Text with something besides white space; `message` is shown otherwise. */
export const requiredText = (message: string, max: number = TEXT_MAX.line) => text(max, message).min(1, message);

/** Text that may be empty. */
export const textUpTo = (max: number) => text(max, 'This must be text!');

/** Optional text; both a missing and an empty field become ''. */
export const optionalText = (max: number = TEXT_MAX.line) =>
  textUpTo(max)
    .optional()
    .transform((value) => value ?? '');

const isOneLine = (value: string) => !value.includes('\n');
const ONE_LINE = 'Please write this on one line!';

/** Required text of one line: what an input takes. */
export const requiredLine = (message: string, max?: number) => requiredText(message, max).refine(isOneLine, ONE_LINE);

/** Optional text of one line. */
export const optionalLine = (max?: number) => optionalText(max).refine(isOneLine, ONE_LINE);

/** An e-mail address; `required` is shown if it is missing, `invalid` if it is malformed. */
export const emailAddress = (required: string, invalid: string) =>
  requiredText(required, EMAIL_MAX).pipe(z.email({ error: invalid }));
