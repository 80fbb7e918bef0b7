export type Interval = [from: number, to: number];

/** A straight line or a circle with more than one piece on it, as intervals along it. */
export interface Carrier {
  intervals: readonly Interval[];
  lengthPerUnit: number;
  pointAt: (position: number) => number[];
}

/** In the order in which they were first drawn. */
export type Carriers = () => Iterable<Carrier>;
