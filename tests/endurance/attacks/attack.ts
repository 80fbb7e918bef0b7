/** The server under attack and its targets. */
export interface Target {
  port: number;
  url: string;
  /** The address of a large file of the site. */
  picture: string;
  /** The address of a large order file, and the owner's token for it. */
  orderFile: string;
  token: string;
}

/** One kind of attack. It runs until the signal aborts, whatever the server responds. */
export interface Attack {
  name: string;
  run: (target: Target, signal: AbortSignal) => Promise<void>;
}
