/** Numbers of which nobody knows how many will come, without an object for each. */
export const growing = <Numbers extends Float64Array | Uint32Array>(make: (length: number) => Numbers) => {
  let numbers = make(1_024);
  const grown = {
    count: 0,
    push: (value: number) => {
      if (grown.count === numbers.length) {
        const larger = make(numbers.length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[grown.count] = value;
      grown.count += 1;
    },
    /** What there is so far; a later push may not reach it. */
    soFar: () => numbers,
    /** All of them, and no more. */
    all: () => numbers.slice(0, grown.count) as Numbers,
  };
  return grown;
};
