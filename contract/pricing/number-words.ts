const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
/** One to ninety-nine: every one has a word of its own. Without the chandrabindu and the final ো, which are often left out. */
const BANGLA =
  'এক দুই তিন চার পাচ ছয় সাত আট নয় দশ এগার বার তের চৌদ্দ পনের ষোল সতের আঠার উনিশ বিশ ' +
  'একুশ বাইশ তেইশ চব্বিশ পচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পয়ত্রিশ ছত্রিশ সাইত্রিশ আটত্রিশ ঊনচল্লিশ চল্লিশ ' +
  'একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট ' +
  'একষট্টি বাষট্টি তেষট্টি চৌষট্টি পয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি ' +
  'একাশি বিরাশি তিরাশি চুরাশি পচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই';

const numbered = (words: string, valueAt: (at: number) => number) =>
  words.split(' ').map((word, at): [string, number] => [word.normalize(), valueAt(at)]);

/** Words for a number below a hundred. */
const SMALL = new Map([
  ...numbered(ENGLISH, (at) => at + 1),
  ...numbered(ENGLISH_TENS, (at) => (at + 2) * 10),
  ...numbered(BANGLA, (at) => at + 1),
  ...numbered('দু কুড়ি', (at) => [2, 20][at] ?? 0),
]);

/** What the number before it is multiplied by. */
const TIMES = new Map([...numbered('dozen ডজন', () => 12), ...numbered('hundred শ শত', () => 100)]);

/** 'দুইশ' is two hundred, and 'বিশ' is no multiple of anything. */
const apart = (word: string) => (SMALL.has(word) ? [word] : word.replace(/(?<=.)শ(ত?)$/, ' শ$1').split(' '));

/** Whether a small number can follow what was said so far: nothing, a whole hundred, or a ten before a one. */
const canFollow = (said: number, small: number) =>
  said % 100 === 0 || (said % 100 >= 20 && said % 10 === 0 && small < 10);

/** A number in words, English or Bangla, in lower case: 'two', 'twenty-five', '2 dozen', 'দুই', 'একশো'. Undefined for other words. */
export const numberInWords = (text: string): number | undefined => {
  const words = text.split(/[\s-]+/).flatMap((word) => apart(word.replace(/ো$/, '')));
  let said = 0;
  for (const word of words) {
    const small = SMALL.get(word) ?? (said === 0 && /^\d{1,6}$/.test(word) ? Number(word) : undefined);
    const times = TIMES.get(word);
    if (small !== undefined && canFollow(said, small)) said += small;
    else if (times !== undefined && said < 100) said = (said || 1) * times;
    else return undefined;
  }
  return said;
};
