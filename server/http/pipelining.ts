import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send nothing ahead; the programs that do send a few. */
const WAITING_MAX = 50;
/** Over all sockets: Node keeps some 3 kB of each request until its socket is closed. */
const PASSED_OVER_MAX = 10_000;

interface Line {
  current: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
  /** The connection ends with the last that waits. */
  full: boolean;
  /** Requests that came after that. */
  passedOver: number;
  /** Rises from one use of any socket to the next: the socket with the least was used longest ago. */
  used: number;
}

const isFree = ({ current }: Line) => current === undefined || current.writableFinished || current.destroyed;

const newLine = (used: number): Line => ({ current: undefined, waiting: [], full: false, passedOver: 0, used });

/** Leaves requests unanswered, and ends their socket at once where there are too many of them. */
const passingOver = () => {
  let all = 0;
  return (line: Line, socket: Socket) => {
    if (line.passedOver === 0)
      socket.once('close', () => {
        all -= line.passedOver;
      });
    line.passedOver += 1;
    all += 1;
    socket.pause();
    if (all > PASSED_OVER_MAX) socket.destroy();
  };
};

/**
 * Serves the requests of one socket one after the other: the next begins when the answer before has left for good, so
 * that a peer that does not read is not worked for. Node would begin all that came in one packet, thousands of them.
 * What is sent too far ahead is not answered; the last answer says `Connection: close`, and a client asks again for the
 * rest (RFC 9112, 9.3.2).
 */
export const inTurn = (serve: RequestListener) => {
  const lines = new WeakMap<Socket, Line>();
  const passOver = passingOver();
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
      if (line.full) passOver(line, request.socket);
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
