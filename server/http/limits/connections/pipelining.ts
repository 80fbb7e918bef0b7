import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send nothing ahead; the programs that do send a few. */
const WAITING_MAX = 50;

interface Line {
  current: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
  /** The connection ends with the last that waits. */
  full: boolean;
  /** Rises from one use of any socket to the next: the socket with the least was used longest ago. */
  used: number;
}

const isFree = ({ current }: Line) => current === undefined || current.writableFinished || current.destroyed;

/** What Node's parser says of a request that `stopParsing` refused. */
export const STOPPED_PARSING = 'HPE_CB_HEADERS_COMPLETE';

/**
 * Node reads 64 kB at a time and makes a request and a response of each of the thousands that fit in, 20 µs and 3 kB apiece.
 * There is no public way to stop it half-way; a callback that returns -1 ends the parsing with an error. Should Node come to
 * name it otherwise, the socket is destroyed at the next request.
 */
const stopParsing = (socket: Socket & { parser?: { onIncoming?: () => number } | null }) => {
  if (socket.parser) socket.parser.onIncoming = () => -1;
};

const newLine = (used: number): Line => ({ current: undefined, waiting: [], full: false, used });

/**
 * Serves the requests of one socket one after the other: the next begins when the answer before has left for good, so
 * that a peer that does not read is not worked for. Node would begin all that came in one packet, thousands of them.
 * What is sent too far ahead is not answered; the last answer says `Connection: close`, and a client asks again for the
 * rest (RFC 9112, 9.3.2).
 */
export const inTurn = (serve: RequestListener) => {
  const lines = new WeakMap<Socket, Line>();
  let uses = 0;

  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.current = response;
    line.used = uses += 1;
    serve(request, response);
  };
  const goOn = (line: Line) => {
    const next = line.waiting.shift();
    if (next === undefined || next[0].socket.destroyed) return;
    begin(line, ...next);
    if (line.waiting.length > 0) whenDone(line);
  };
  const whenDone = (line: Line) => line.current?.once('close', () => setImmediate(goOn, line));

  const wait = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.waiting.push([request, response]);
    if (line.waiting.length === 1) whenDone(line);
    if (line.waiting.length < WAITING_MAX) return;
    line.full = true;
    response.setHeader('Connection', 'close');
    stopParsing(request.socket);
  };

  const lineOf = (socket: Socket) => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line = newLine((uses += 1));
    lines.set(socket, line);
    return line;
  };

  return {
    serve: (request: IncomingMessage, response: ServerResponse) => {
      const line = lineOf(request.socket);
      if (line.full) request.socket.destroy();
      else if (line.waiting.length === 0 && isFree(line)) begin(line, request, response);
      else wait(line, request, response);
    },

    /**
     * When the socket was last used, in an order of its own.
     * @returns undefined while something is asked on it that has not been answered
     */
    idleSince: (socket: Socket) => {
      const line = lineOf(socket);
      return isFree(line) && line.waiting.length === 0 ? line.used : undefined;
    },
  };
};
