import { sizeText } from '#contract/formats/size-text.ts';

/** What is kept for one tab. What is beyond it is not. */
export const KEPT_MAX_BYTES = 200_000_000;

const LIMITS = `it keeps files for a day, up to ${sizeText(KEPT_MAX_BYTES)}`;
const them = ({ length }: readonly string[]) => (length === 1 ? 'it' : 'them');

/** What is said of files that a form should have and this browser did not keep. @param names none where not even they are known */
export const chooseAgainText = (names: readonly string[]): string => {
  const what = names.length === 0 ? 'Please choose your files again.' : `Please choose again: ${names.join(', ')}.`;
  return `${what} Your browser did not keep ${them(names)}: ${LIMITS}.`;
};

/** What a form says of where its files are. @param unkept the names of those that this browser did not keep */
export const keptText = (unkept: readonly string[]): string =>
  unkept.length === 0
    ? 'Your files stay on this device for a day, so that a reload loses nothing.'
    : `Your browser did not keep ${unkept.join(', ')}: ${LIMITS}. After a reload, please choose ${them(unkept)} again.`;
