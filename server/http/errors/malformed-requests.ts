import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SERVER_MESSAGE } from '#contract/http/messages.ts';
import { STOPPED_PARSING } from '#server/http/limits/connections/pipelining.ts';
import { REQUEST_ID, requestIdOf } from '#server/logging/request-id.ts';

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Data that is not HTTP also gets a response in the API's shape; there is no request yet that a handler could answer. */
export const answerMalformed = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === STOPPED_PARSING) {
    socket.pause(); // earlier requests are still answered, which ends the connection
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = JSON.stringify({
    success: false,
    message: status === 408 ? SERVER_MESSAGE.tooSlow : SERVER_MESSAGE.unreadable,
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID}: ${requestIdOf(undefined)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
