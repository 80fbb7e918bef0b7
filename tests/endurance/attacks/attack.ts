/** The server that is troubled, and what of it. */
export interface Target {
  port: number;
  url: string;
  /** The address of a large file of the site. */
  picture: string;
  /** The address of a large file of an order, and the owner's token that opens it. */
  orderFile: string;
  token: string;
}

/** One way to trouble the server. It goes on until the signal aborts, whatever the server answers. */
export interface Attack {
  name: string;
  run: (target: Target, signal: AbortSignal) => Promise<void>;
}
