import type { FieldError } from '#contract/http/envelope.ts';
import { MESSAGE, SERVER_MESSAGE } from '#contract/http/messages.ts';

interface Private {
  /** Only for the log. */
  cause?: unknown;
}

/** The base of all errors that services throw. `message` is shown to the user; `cause` is only logged. */
export abstract class ServiceError extends Error {
  abstract readonly status: number;
  readonly errors: FieldError[] | undefined;

  constructor(message: string, options: Private & { errors?: FieldError[] } = {}) {
    super(message, { cause: options.cause });
    this.errors = options.errors;
  }
}

/** The request is not valid. */
export class Refused extends ServiceError {
  readonly status = 400;
}

export class Unauthenticated extends ServiceError {
  readonly status = 401;
}

/** The request comes from an origin that may not make it, whoever the user is. */
export class Forbidden extends ServiceError {
  readonly status = 403;
}

export class NotFound extends ServiceError {
  readonly status = 404;

  constructor(message: string = MESSAGE.notFound, options: Private = {}) {
    super(message, options);
  }
}

/** The request arrived too slowly, or was cut off. */
export class TooSlow extends ServiceError {
  readonly status = 408;

  constructor(options: Private = {}) {
    super(SERVER_MESSAGE.tooSlow, options);
  }
}

export class Conflict extends ServiceError {
  readonly status = 409;
}

/** Somebody else changed it after it was read: read again, the same may be wanted still. */
export class ChangedMeanwhile extends Conflict {}

/** The thing was changed as often as it may be in this way. */
export class ChangedOften extends Conflict {}

/** It was here, and will not be again. */
export class Gone extends ServiceError {
  readonly status = 410;
}

/** The request relies on a version or a state that is not there. */
export class PreconditionFailed extends ServiceError {
  readonly status = 412;
}

export class TooLarge extends ServiceError {
  readonly status = 413;
}

export class UnsupportedType extends ServiceError {
  readonly status = 415;

  constructor(message: string = SERVER_MESSAGE.unsupportedType, options: Private = {}) {
    super(message, options);
  }
}

/** The Idempotency-Key was already used for other content. */
export class KeyReused extends ServiceError {
  readonly status = 422;

  constructor() {
    super(SERVER_MESSAGE.keyReused);
  }
}

/** Somebody else is just at it. */
export class Locked extends ServiceError {
  readonly status = 423;
  readonly retryAfterSeconds = 1;
}

export class TooMany extends ServiceError {
  readonly status = 429;
  readonly retryAfterSeconds: number;

  constructor(
    retryAfterSeconds: number,
    { message = MESSAGE.tooMany, ...options }: Private & { message?: string } = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A temporary failure, worth retrying in a moment: a lock, no free file descriptors, or too much load. */
export class Unavailable extends ServiceError {
  readonly status = 503;
  readonly retryAfterSeconds: number;

  constructor(
    retryAfterSeconds = 5,
    { message = MESSAGE.unavailable, ...options }: Private & { message?: string } = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The disk is full, or so nearly full that the rest is reserved for the owner. */
export class OutOfSpace extends ServiceError {
  readonly status = 507;
  readonly retryAfterSeconds = 300; // somebody has to free space first

  constructor({ message = MESSAGE.noSpace, ...options }: Private & { message?: string } = {}) {
    super(message, options);
  }
}
