import { sizeText } from '#contract/formats/size-text.ts';

/** What is kept for one tab. What is beyond it is not. */
export const KEPT_MAX_BYTES = 200_000_000;

/** What is said of files that a form should have and this browser did not keep. @param names none where not even they are known */
export const chooseAgainText = (names: readonly string[]): string => {
  const what = names.length === 0 ? 'Please choose your files again.' : `Please choose again: ${names.join(', ')}.`;
  const them = names.length === 1 ? 'it' : 'them';
  return `${what} Your browser did not keep ${them}: it keeps files for a day, up to ${sizeText(KEPT_MAX_BYTES)}.`;
};

/** What a form says of where its files are. @param unkept the names of those that this browser did not keep */
export const keptText = (unkept: readonly string[]): string => {
  if (unkept.length === 0) return 'Your files stay on this device for a day, so that a reload loses nothing.';
  const them = unkept.length === 1 ? 'it' : 'them';
  return `Not kept on this device: ${unkept.join(', ')}. After a reload, please choose ${them} again: your browser keeps files for a day, up to ${sizeText(KEPT_MAX_BYTES)}.`;
};
