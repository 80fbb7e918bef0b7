import { currentRequestId } from './request-id.ts';

/** What services write to of the application's log. */
export interface ServiceLog {
  info: (fields: object, text: string) => void;
  warn: (fields: object, text: string) => void;
  error: (fields: object, text: string) => void;
}

const ofRequest = (fields: object): object => {
  const reqId = currentRequestId();
  return reqId === undefined ? fields : { reqId, ...fields };
};

/**
 * A log for services, which are created before the application: lines are buffered until `writeTo` is called. Lines that are
 * written while a request is served have its identifier.
 */
export const serviceLog = (): ServiceLog & { writeTo: (log: ServiceLog) => void } => {
  let target: ServiceLog | undefined;
  const waiting: ((log: ServiceLog) => void)[] = [];
  const write = (line: (log: ServiceLog) => void) => {
    if (target) line(target);
    else waiting.push(line);
  };
  return {
    info: (fields, text) => write((log) => log.info(ofRequest(fields), text)),
    warn: (fields, text) => write((log) => log.warn(ofRequest(fields), text)),
    error: (fields, text) => write((log) => log.error(ofRequest(fields), text)),
    writeTo: (log) => {
      target = log;
      for (const line of waiting.splice(0)) line(log);
    },
  };
};
