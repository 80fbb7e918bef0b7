import { z } from 'zod';

/** Upper bounds of text fields, in UTF-16 code units: generous for people, small for the database. */
export const TEXT_MAX = { line: 300, address: 1_000, list: 1_000, details: 20_000 } as const;

const EMAIL_MAX = 254; // RFC 5321: a path has 256 octets, two of them angle brackets

/** A lone surrogate or a NUL cannot be stored by every database, so neither gets in. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\0');

/** A form's own line break is CRLF, and a lone CR passes for one in many a mail program; text is kept with one kind. */
const typedLineBreaks = (value: string) => value.replaceAll(/\r\n?/g, '\n');

const text = (max: number, required: string) =>
  z
    .string({ error: required })
    .overwrite(typedLineBreaks)
    .trim()
    // Written when it is needed: the first use of a locale takes 6 MB, which a start can do without.
    .max(max, { error: () => `Please keep this under ${max.toLocaleString('en')} characters!` })
    .refine(storable, 'This holds a character that cannot be stored!');

/** Text that must hold something besides white space; `message` is what the person reads otherwise. */
export const requiredText = (message: string, max: number = TEXT_MAX.line) => text(max, message).min(1, message);

/** Text that may be missing; what was not given and what was left empty are the same ''. */
export const optionalText = (max: number = TEXT_MAX.line) =>
  text(max, 'This must be text!')
    .optional()
    .transform((value) => value ?? '');

/** An e-mail address: `required` when nothing was given, `invalid` when it is not one. */
export const emailAddress = (required: string, invalid: string) =>
  requiredText(required, EMAIL_MAX).pipe(z.email({ error: invalid }));
