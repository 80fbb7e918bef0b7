import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers do not pipeline; the programs that do send a few requests. */
const WAITING_MAX = 50;

interface Pipeline {
  current: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
  /** No more requests are accepted; the connection ends after the last waiting one. */
  full: boolean;
  /** A counter over the uses of all sockets: the socket with the lowest value was used longest ago. */
  used: number;
}

const isFree = ({ current }: Pipeline) => current === undefined || current.writableFinished || current.destroyed;

/** The error of Node's parser for a request that `stopParsing` refused. */
export const STOPPED_PARSING = 'HPE_CB_HEADERS_COMPLETE';

/**
 * Node reads 64 kB at a time and creates a request and a response for each of the thousands that fit in, at 20 µs and 3 kB
 * each. There is no public way to stop it half-way, but a callback that returns -1 ends parsing with an error. If Node ever
 * renames that callback, the socket is destroyed at the next request instead.
 */
const stopParsing = (socket: Socket & { parser?: { onIncoming?: () => number } | null }) => {
  if (socket.parser) socket.parser.onIncoming = () => -1;
};

const newPipeline = (used: number): Pipeline => ({ current: undefined, waiting: [], full: false, used });

/**
 * Serves the pipelined requests of a socket one at a time: the next one starts when the previous response has been sent
 * completely, so that we do no work for a client that does not read. Node would start all that came in one packet, possibly
 * thousands. Requests over the limit get no response; the last response says `Connection: close`, and the client repeats
 * the rest (RFC 9112, 9.3.2).
 */
export const oneAtATime = (serve: RequestListener) => {
  const lines = new WeakMap<Socket, Pipeline>();
  let uses = 0;

  const begin = (line: Pipeline, request: IncomingMessage, response: ServerResponse) => {
    line.current = response;
    line.used = uses += 1;
    serve(request, response);
  };
  const serveNext = (line: Pipeline) => {
    const next = line.waiting.shift();
    if (next === undefined || next[0].socket.destroyed) return;
    begin(line, ...next);
    if (line.waiting.length > 0) whenDone(line);
  };
  const whenDone = (line: Pipeline) => line.current?.once('close', () => setImmediate(serveNext, line));

  const wait = (line: Pipeline, request: IncomingMessage, response: ServerResponse) => {
    line.waiting.push([request, response]);
    if (line.waiting.length === 1) whenDone(line);
    if (line.waiting.length < WAITING_MAX) return;
    line.full = true;
    response.setHeader('Connection', 'close');
    stopParsing(request.socket);
  };

  const pipelineOf = (socket: Socket) => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line = newPipeline((uses += 1));
    lines.set(socket, line);
    return line;
  };

  return {
    serve: (request: IncomingMessage, response: ServerResponse) => {
      const line = pipelineOf(request.socket);
      if (line.full) request.socket.destroy();
      else if (line.waiting.length === 0 && isFree(line)) begin(line, request, response);
      else wait(line, request, response);
    },

    /**
     * When the socket was last used, as a counter.
     * @returns undefined while a request on it is not answered yet
     */
    idleSince: (socket: Socket) => {
      const line = pipelineOf(socket);
      return isFree(line) && line.waiting.length === 0 ? line.used : undefined;
    },
  };
};
