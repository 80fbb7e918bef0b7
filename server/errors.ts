import type { FieldError } from '#contract/http/envelope.ts';
import { MESSAGE } from '#contract/http/messages.ts';

interface Private {
  /** For the log only. */
  cause?: unknown;
}

/** What a service may throw: `message` is the public half, `cause` the private one, kept for the log. */
export abstract class ServiceError extends Error {
  abstract readonly status: number;
  readonly errors: FieldError[] | undefined;

  constructor(message: string, options: Private & { errors?: FieldError[] } = {}) {
    super(message, { cause: options.cause });
    this.errors = options.errors;
  }
}

/** What was sent is not acceptable as it is. */
export class Refused extends ServiceError {
  readonly status = 400;
}

export class Unauthenticated extends ServiceError {
  readonly status = 401;
}

/** Whoever asks is not the point: from there, nobody may. */
export class Forbidden extends ServiceError {
  readonly status = 403;
}

export class NotFound extends ServiceError {
  readonly status = 404;

  constructor(message: string = MESSAGE.notFound, options: Private = {}) {
    super(message, options);
  }
}

/** What was sent was too slow to arrive, or broke off. */
export class TooSlow extends ServiceError {
  readonly status = 408;

  constructor(options: Private = {}) {
    super(MESSAGE.tooSlow, options);
  }
}

export class Conflict extends ServiceError {
  readonly status = 409;
}

export class TooLarge extends ServiceError {
  readonly status = 413;
}

export class UnsupportedType extends ServiceError {
  readonly status = 415;

  constructor(message: string = MESSAGE.unsupportedType, options: Private = {}) {
    super(message, options);
  }
}

/** The Idempotency-Key was used before, for other content. */
export class KeyReused extends ServiceError {
  readonly status = 422;

  constructor() {
    super(MESSAGE.keyReused);
  }
}

export class TooMany extends ServiceError {
  readonly status = 429;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, options: Private = {}) {
    super(MESSAGE.tooMany, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** It cannot be taken now, and may be a moment later: a lock, a lack of descriptors, too much work at once. */
export class Unavailable extends ServiceError {
  readonly status = 503;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 5, options: Private = {}) {
    super(MESSAGE.unavailable, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The disk is full, or so nearly that what is left is the owner's. */
export class NoRoom extends ServiceError {
  readonly status = 507;
  readonly retryAfterSeconds = 300; // somebody has to make room first

  constructor(options: Private = {}) {
    super(MESSAGE.noRoom, options);
  }
}
