import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { onTestFinished } from 'vitest';

type Kind =
  /** Answers with an error of S3: a status and its name. */
  | { status: number; code: string }
  /** Takes requests and never answers. */
  | 'silent'
  /** Changes a byte of what is sent to it. */
  | 'garbles'
  /** Ends the connection in the middle of an answer. */
  | 'cuts'
  /** Stops in the middle of an answer, and leaves the connection open. */
  | 'stalls'
  /** Does what is asked for, and the answer is lost. */
  | 'forgets to answer'
  /** Accepts no connection. */
  | 'is gone';

interface Fault {
  kind: Kind;
  /** Which requests: a pattern of their method and address. All of them otherwise. */
  only?: RegExp;
  /** How often; as long as the fault is there otherwise. */
  times?: number;
}

const garbled = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const changed = Buffer.from(chunk);
      changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
      done(null, changed);
    },
  });

/** Passes on the first half of a body. */
const half = (reply: IncomingMessage, then: () => void) => {
  let left = Math.floor(Number(reply.headers['content-length'] ?? 0) / 2);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const passed = chunk.subarray(0, left);
      left -= passed.length;
      if (left > 0) return done(null, passed);
      this.push(passed);
      return then();
    },
  });
};

const replyWith = (answer: ServerResponse, { status, code }: { status: number; code: string }) =>
  answer
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** An S3 that fails on demand, in front of one that works. Closed after the test. */
export const faultyS3 = async (endpoint: string) => {
  let fault: Fault | undefined;
  let happened = 0;
  let connectionsMax = 0;
  const sockets = new Set<Socket>();
  const asked: string[] = [];

  const kindFor = (asked: IncomingMessage): Kind | undefined => {
    if (!fault || (fault.only && !fault.only.test(`${asked.method} ${asked.url}`))) return undefined;
    if (happened >= (fault.times ?? Number.POSITIVE_INFINITY)) return undefined;
    happened += 1;
    return fault.kind;
  };

  const passOn = (asked: IncomingMessage, answer: ServerResponse, kind: Kind | undefined) => {
    const { method, headers, url = '/' } = asked;
    const onward = request(new URL(url, endpoint), { method, headers }, (reply) => {
      if (kind === 'forgets to answer') return reply.resume().once('end', () => asked.socket.destroy());
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (kind === 'cuts') return reply.pipe(half(reply, () => asked.socket.destroy())).pipe(answer);
      if (kind === 'stalls') return reply.pipe(half(reply, () => undefined)).pipe(answer);
      return reply.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    const ended = () => undefined;
    if (kind === 'garbles') pipeline(asked, garbled(), onward, ended);
    else pipeline(asked, onward, ended);
  };

  const server = createServer((question, answer) => {
    asked.push(`${question.method} ${question.url}`);
    const kind = kindFor(question);
    if (kind === 'is gone') question.socket.destroy();
    else if (kind === 'silent') question.resume();
    else if (typeof kind === 'object') question.resume().once('end', () => replyWith(answer, kind));
    else passOn(question, answer, kind);
  });
  server.on('connection', (socket) => {
    if (fault?.kind === 'is gone' && !fault.only) return void socket.destroy();
    sockets.add(socket);
    connectionsMax = Math.max(connectionsMax, sockets.size);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakDown: (what: Fault) => {
      fault = what;
      happened = 0;
      if (what.kind === 'is gone' && !what.only) for (const socket of sockets) socket.destroy();
    },
    heal: () => {
      fault = undefined;
    },
    happened: () => happened,
    /** The method and address of each request since this was asked last. */
    asked: () => asked.splice(0),
    connections: () => sockets.size,
    connectionsMax: () => connectionsMax,
  };
};
