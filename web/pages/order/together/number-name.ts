const NAMES = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** In words as far as a press goes. */
export const numberName = (number: number) => NAMES[number] ?? String(number);
