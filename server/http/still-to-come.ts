import type { FastifyRequest } from 'fastify';

/** Tells at any time how many bytes a request still brings; one that does not say its length brings all it may. */
export const stillToCome = ({ raw, headers }: FastifyRequest, mostBytes: number) => {
  const length = Number(headers['content-length'] ?? mostBytes);
  const bytesRead = () => raw.socket.bytesRead || 0;
  const before = bytesRead();
  return () => (raw.complete ? 0 : Math.max(0, length - (bytesRead() - before)));
};
