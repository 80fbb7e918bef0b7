/** The part of the application's log that services write to. */
export interface ServiceLog {
  warn: (fields: object, text: string) => void;
  error: (fields: object, text: string) => void;
}

/** A log for services, which are made before the application is: silent until it is told where to write. */
export const serviceLog = (): ServiceLog & { writeTo: (log: ServiceLog) => void } => {
  let target: ServiceLog | undefined;
  return {
    warn: (fields, text) => target?.warn(fields, text),
    error: (fields, text) => target?.error(fields, text),
    writeTo: (log) => {
      target = log;
    },
  };
};
