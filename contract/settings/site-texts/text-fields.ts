import { z } from 'zod';
import { requiredLine, textUpTo } from '#contract/text.ts';

const LINE_MAX = 200;
const TEXT_MAX = 1_000;
const LINES_MAX = 12;

const required = (what: string) => `${what} is required!`;
const tooMany = (most: number) => `At most ${most} of these, please!`;

/** One line that must be there. */
export const line = (what: string) => requiredLine(required(what), LINE_MAX);

/** One line that may be empty. */
export const lineOrNone = () =>
  textUpTo(LINE_MAX).refine((text) => !text.includes('\n'), 'Please write this on one line!');

/** A paragraph that may be empty. */
export const paragraphOrNone = () => textUpTo(TEXT_MAX);

/** Lines, each of which says something. */
export const lines = (what: string) => z.array(line(what)).max(LINES_MAX, tooMany(LINES_MAX));

/** A list of what has several fields. */
export const entries = <Entry extends z.ZodType>(entry: Entry, most: number) => z.array(entry).max(most, tooMany(most));

const pictureFields = {
  /** One that was sent, by its identifier, or one of the product's own, by its name; empty: none. */
  picture: z.union(
    [z.literal(''), z.uuid(), z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)],
    'Please send the picture first!',
  ),
  /** What it shows, for who cannot see it. */
  alt: lineOrNone(),
};

/** Something with a picture, which says what that shows. */
export const withPicture = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.object({ ...fields, ...pictureFields }).refine(
    (one) => {
      const { picture, alt } = one as { picture: string; alt: string };
      return picture === '' || alt !== '';
    },
    { path: ['alt'], message: 'Please say in a few words what the picture shows!' },
  );
